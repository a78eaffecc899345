import pino from "pino";
import { loggedError } from "./logged-error.ts";

export type LogLevel = "debug" | "info" | "warn" | "error" | "silent";

const FLUSH_MS = 200;
const MAX_WAITING = 256;

/**
 * Creates the shop's log: one JSON line per event on standard output. Never log request bodies or
 * headers; pass an error as `err`, which is reduced to safe fields.
 */
export function createLog(level: LogLevel) {
  return pino(
    { level, base: null, timestamp: isoTime, serializers: { err: loggedError } },
    lineCollector((text) => process.stdout.write(text)),
  );
}

export type ServerLog = ReturnType<typeof createLog>;

let readAt = 0;
let lastTime = "";

/** pino's time format, computed once per millisecond. */
function isoTime(): string {
  const now = Date.now();
  if (now === readAt) return lastTime;
  readAt = now;
  lastTime = `,"time":"${new Date(now).toISOString()}"`;
  return lastTime;
}

/** Joins lines briefly, because one write costs as much as sending a cached page. */
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
