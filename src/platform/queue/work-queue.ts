import { AsyncResource } from "node:async_hooks";
import { setTimeout as delay } from "node:timers/promises";
import PQueue from "p-queue";

/** The queue is full, or work waited too long in it; the client should retry later. */
export class OverloadedError extends Error {
  override message = "Too many requests of this kind are waiting.";
}

type Bounds = {
  concurrency: number;
  /** Longest wait for a slot, in milliseconds; a request that would wait longer is refused at once. */
  maxWaitMs: number;
  /** Duration of the work in milliseconds, until some of it was measured. */
  assumedMs: number;
  /** Fraction of the work's duration that its slot idles while other requests wait. */
  idleRatio: number;
};

/** Weight of the newest duration in the average, so that a few slow ones are no crowd. */
const NEWEST = 1 / 8;

/** Bounds of each queue of pages: two renders keep the database and this process busy. */
export const RENDER_BOUNDS: Bounds = {
  concurrency: 2,
  maxWaitMs: 2000,
  assumedMs: 50,
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
  maxWaitMs,
  assumedMs,
  idleRatio,
}: Bounds): WorkQueue {
  const queue = new PQueue({ concurrency });
  let workMs = assumedMs;
  const waitMs = () => ((queue.size + 1) / concurrency) * workMs * (1 + idleRatio);
  return {
    async run<T>(signal: AbortSignal, work: () => Promise<T>) {
      signal.throwIfAborted();
      // The queue runs it when other work ends, which may be of a request in another language.
      const workHere = AsyncResource.bind(work);
      if (queue.pending >= concurrency && waitMs() > maxWaitMs) throw new OverloadedError();
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
        const working = workHere();
        answered.resolve(working);
        await working.catch(() => {});
        const tookMs = performance.now() - startedAt;
        workMs += (tookMs - workMs) * NEWEST;
        if (queue.size > 0) await delay(tookMs * idleRatio, undefined, { ref: false });
      };
      const answered = Promise.withResolvers<T>();
      queue.add(turn, { signal: wait.signal }).catch(answered.reject).finally(settle);
      return answered.promise;
    },
  };
}
