import { setTimeout as delay } from "node:timers/promises";
import PQueue from "p-queue";

/** There is more to render than the shop can do soon; whoever asked should come again in a moment. */
export class OverloadedError extends Error {
  override message = "Too many pages are being rendered.";
}

type Bounds = {
  /** Renderings at work at the same time. */
  concurrency: number;
  /** How many may wait for their turn; one more is refused at once. */
  maxWaiting: number;
  /** Nobody waits longer than this for a turn. */
  maxWaitMs: number;
  /** While others wait, a place rests after a rendering for this share of its time, and leaves it to other requests. */
  restShare: number;
};

/**
 * Of each of the shop's queues: a few at work keep the database and this process busy, and a queue of 20 is half a
 * second on a small machine.
 */
export const RENDER_BOUNDS: Bounds = {
  concurrency: 2,
  maxWaiting: 20,
  maxWaitMs: 2000,
  restShare: 1,
};

export type RenderQueue = {
  /** Renders when it is its turn. Throws `OverloadedError`, or the signal's reason when it is aborted before. */
  run<T>(signal: AbortSignal, render: () => Promise<T>): Promise<T>;
};

/** Bounds the renderings of pages that are not cached, so that a crowd of them leaves room for everything else. */
export function createRenderQueue({
  concurrency,
  maxWaiting,
  maxWaitMs,
  restShare,
}: Bounds): RenderQueue {
  const queue = new PQueue({ concurrency });
  return {
    async run<T>(signal: AbortSignal, render: () => Promise<T>) {
      signal.throwIfAborted();
      if (queue.pending >= concurrency && queue.size >= maxWaiting) throw new OverloadedError();
      // Of its own: a rendering at work keeps its place until it ends, also when its client has left.
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
          await delay((performance.now() - startedAt) * restShare, undefined, { ref: false });
      };
      const answered = Promise.withResolvers<T>();
      queue.add(turn, { signal: wait.signal }).catch(answered.reject).finally(settle);
      return answered.promise;
    },
  };
}
