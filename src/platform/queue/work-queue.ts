import { setTimeout as delay } from "node:timers/promises";
import PQueue from "p-queue";

/** The queue is full, or work waited too long in it; the client should retry later. */
export class OverloadedError extends Error {
  override message = "Too many requests of this kind are waiting.";
}

type Bounds = {
  concurrency: number;
  /** Longest queue; further requests are refused at once. */
  maxWaiting: number;
  /** Longest wait for a slot, in milliseconds. */
  maxWaitMs: number;
  /** Fraction of the work's duration that its slot idles while other requests wait. */
  idleRatio: number;
};

/**
 * Bounds of each queue of pages: two renders keep the database and this process busy, and a queue of 20 is
 * half a second on a small machine.
 */
export const RENDER_BOUNDS: Bounds = {
  concurrency: 2,
  maxWaiting: 20,
  maxWaitMs: 2000,
  idleRatio: 1,
};

export type WorkQueue = {
  /**
   * Works when a slot is free. Rejects with `OverloadedError`, or with the signal's reason if it
   * is aborted before.
   */
  run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>;
};

/**
 * Creates a queue that limits expensive work, such as renders of uncached pages and password hashes, so that a crowd
 * leaves capacity for other requests.
 */
export function createWorkQueue({
  concurrency,
  maxWaiting,
  maxWaitMs,
  idleRatio,
}: Bounds): WorkQueue {
  const queue = new PQueue({ concurrency });
  return {
    async run<T>(signal: AbortSignal, work: () => Promise<T>) {
      signal.throwIfAborted();
      if (queue.pending >= concurrency && queue.size >= maxWaiting) throw new OverloadedError();
      // A separate signal: running work keeps its slot until it ends, even if its client
      // leaves.
      const wait = new AbortController();
      const leave = () => wait.abort(signal.reason);
      const timer = setTimeout(() => wait.abort(new OverloadedError()), maxWaitMs);
      signal.addEventListener("abort", leave);
      const settle = () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", leave);
      };
      const turn = async () => {
        settle();
        const startedAt = performance.now();
        const working = work();
        answered.resolve(working);
        await working.catch(() => {});
        if (queue.size > 0)
          await delay((performance.now() - startedAt) * idleRatio, undefined, { ref: false });
      };
      const answered = Promise.withResolvers<T>();
      queue.add(turn, { signal: wait.signal }).catch(answered.reject).finally(settle);
      return answered.promise;
    },
  };
}
