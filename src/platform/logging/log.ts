import pino from "pino";
import type { Config } from "#platform/config/config.ts";
import { loggedError } from "./logged-error.ts";

const FLUSH_MS = 200;
const MAX_WAITING = 256;

/**
 * The shop's log: one JSON line per event, to standard output. Never give it request bodies or headers; an error is
 * given as `err`, of which it writes what anybody may read.
 */
export function createLog(level: Config["logLevel"]) {
  return pino(
    { level, base: null, timestamp: isoTime, serializers: { err: loggedError } },
    lineCollector((text) => process.stdout.write(text)),
  );
}

export type ServerLog = ReturnType<typeof createLog>;

let readAt = 0;
let lastTime = "";

/** As pino writes it, made once for all lines of a millisecond. */
function isoTime(): string {
  const now = Date.now();
  if (now === readAt) return lastTime;
  readAt = now;
  lastTime = `,"time":"${new Date(now).toISOString()}"`;
  return lastTime;
}

/** Lines leave together: a write costs as much as sending a cached page. They wait a moment at most. */
function lineCollector(send: (text: string) => void) {
  let waiting: string[] = [];
  const flush = (done?: () => void) => {
    if (waiting.length > 0) send(waiting.join(""));
    waiting = [];
    done?.();
  };
  setInterval(() => flush(), FLUSH_MS).unref();
  process.on("exit", () => flush());
  return {
    write(line: string) {
      waiting.push(line);
      if (waiting.length >= MAX_WAITING) flush();
    },
    flush,
  };
}
