import pino from "pino";
import type { Config } from "./config.ts";

/** The shop's log: one JSON line per event, to standard output. Never give it request bodies or headers. */
export function createLog(level: Config["logLevel"]) {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ sync: false, minLength: 0 }),
  );
}

export type ServerLog = ReturnType<typeof createLog>;
