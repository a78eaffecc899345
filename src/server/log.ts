import pino from "pino";
import type { Config } from "./config.ts";

const FLUSH_MS = 200;

/** The shop's log: one JSON line per event, to standard output. Never give it request bodies or headers. */
export function createLog(level: Config["logLevel"]) {
  // Lines leave together: one write per line would cost a kept page as much as sending it.
  const destination = pino.destination({ sync: false, minLength: 4096 });
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  setInterval(() => destination.flush(), FLUSH_MS).unref();
  return log;
}

export type ServerLog = ReturnType<typeof createLog>;
