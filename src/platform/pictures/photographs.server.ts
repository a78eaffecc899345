import { setTimeout as delay } from "node:timers/promises";
import { err } from "#modules/core/rules/result.ts";
import type { Photographs } from "./photographs.ts";
import { decodePhotograph } from "./decode-photograph.server.ts";

type Options = {
  decode?: Photographs["clean"];
  /** Photos decoded or waiting at the same time. One more is refused. */
  maxPending?: number;
  maxWaitMs?: number;
};

/** Decodes photos one at a time, because each takes up to a few hundred megabytes and seconds of processor time. */
export function createPhotographs({
  decode = decodePhotograph,
  maxPending = 8,
  maxWaitMs = 8000,
}: Options = {}): Photographs {
  let last: Promise<unknown> = Promise.resolve();
  let pending = 0;
  return {
    async clean(bytes, signal) {
      signal.throwIfAborted();
      if (pending >= maxPending) return err("busy");
      pending += 1;
      const turn = Promise.withResolvers<void>();
      const former = last;
      last = former.then(() => turn.promise);
      const wait = new AbortController();
      try {
        const waited = { signal: AbortSignal.any([signal, wait.signal]) };
        const isMyTurn = await Promise.race([
          former.then(() => true),
          delay(maxWaitMs, false, waited),
        ]);
        return isMyTurn ? await decode(bytes, signal) : err("busy");
      } finally {
        wait.abort();
        pending -= 1;
        turn.resolve();
      }
    },
  };
}
