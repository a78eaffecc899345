import { setTimeout as delay } from "node:timers/promises";
import PQueue from "p-queue";

/** The render queue is full, or a render waited too long; the client should retry later. */
export class OverloadedError extends Error {
  override message = "Too many pages are being rendered.";
}

type Bounds = {
  concurrency: number;
  /** Longest queue; further requests are refused at once. */
  maxWaiting: number;
  /** Longest wait for a slot, in milliseconds. */
  maxWaitMs: number;
  /** Fraction of a render's duration that its slot idles while other requests wait. */
  idleRatio: number;
};

/**
 * Bounds of each queue: two renders keep the database and this process busy, and a queue of 20 is
 * half a second on a small machine.
 */
export const RENDER_BOUNDS: Bounds = {
  concurrency: 2,
  maxWaiting: 20,
  maxWaitMs: 2000,
  idleRatio: 1,
};

export type RenderQueue = {
  /**
   * Renders when a slot is free. Rejects with `OverloadedError`, or with the signal's reason if it
   * is aborted before.
   */
  run<T>(signal: AbortSignal, render: () => Promise<T>): Promise<T>;
};

/**
 * Creates a queue that limits the renders of uncached pages, so that a crowd leaves capacity for
 * other requests.
 */
export function createRenderQueue({
  concurrency,
  maxWaiting,
  maxWaitMs,
  idleRatio,
}: Bounds): RenderQueue {
  const queue = new PQueue({ concurrency });
  return {
    async run<T>(signal: AbortSignal, render: () => Promise<T>) {
      signal.throwIfAborted();
      if (queue.pending >= concurrency && queue.size >= maxWaiting) throw new OverloadedError();
      // A separate signal: a running render keeps its slot until it ends, even if its client
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
        const rendering = render();
        answered.resolve(rendering);
        await rendering.catch(() => {});
        if (queue.size > 0)
          await delay((performance.now() - startedAt) * idleRatio, undefined, { ref: false });
      };
      const answered = Promise.withResolvers<T>();
      queue.add(turn, { signal: wait.signal }).catch(answered.reject).finally(settle);
      return answered.promise;
    },
  };
}
