import type { Log } from "#platform/log.ts";

type Reports = { everyMs: number; send(): Promise<void>; name: string; log: Log };

/**
 * Sends reports at intervals; returns a function that sends the rest and ends it. The log says once that they are
 * lost.
 */
export function sendRegularly({ everyMs, send, name, log }: Reports): () => Promise<void> {
  let isLost = false;
  let running: Promise<void> | null = null;
  const report = async () => {
    try {
      await send();
      isLost = false;
    } catch (error) {
      if (!isLost) log.warn({ err: error }, `The ${name} could not be sent.`);
      isLost = true;
    }
  };
  const once = () => (running ??= report().finally(() => (running = null)));
  const timer = setInterval(() => void once(), everyMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
    await report();
  };
}
