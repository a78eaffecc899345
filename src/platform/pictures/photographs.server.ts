import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import os from "node:os";
import path from "node:path";
import { buffer, text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { err, ok } from "#modules/core/rules/result.ts";
import { DECODE_SECONDS, EXIT_CODES, type Photographs } from "./photographs.ts";

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

// From the project's folder, because the built server is in another one than this file.
const PROGRAM = path.resolve("src/platform/pictures/clean-photograph.ts");

/**
 * Decodes a photo in a process of its own: its memory is freed when it ends, the thread pool of the shop stays free for
 * passwords and files, and a time-out or a client that leaves can end it at once.
 */
export const decodePhotograph: Photographs["clean"] = async (bytes, signal) => {
  const child = spawn(process.execPath, [PROGRAM], {
    signal,
    timeout: DECODE_SECONDS * 1000,
    killSignal: "SIGKILL",
    stdio: "pipe",
  });
  if (child.pid !== undefined) yieldToOthers(child.pid);
  // A program that ends early does not read the rest.
  child.stdin.on("error", () => {});
  child.stdin.end(bytes);
  const [jpeg, complaint, end] = await Promise.all([
    buffer(child.stdout),
    text(child.stderr),
    endOf(child),
  ]);
  if (end.code === 0) return ok(jpeg);
  if (end.code === EXIT_CODES["too-many-pixels"]) return err("too-many-pixels");
  if (end.signal === "SIGKILL") return err("busy");
  // Another signal is a crash of the decoder.
  if (end.signal !== null || end.code === EXIT_CODES["not-a-picture"]) return err("not-a-picture");
  throw new Error(`The photo program ended with ${end.code}: ${complaint}`);
};

/** Pages and sign-ins come first. */
function yieldToOthers(pid: number): void {
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or the machine does not allow it.
  }
}

async function endOf(child: ChildProcess) {
  const [code, signal] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
  return { code, signal };
}
