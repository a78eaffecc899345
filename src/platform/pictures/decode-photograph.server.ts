import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import os from "node:os";
import path from "node:path";
import { buffer, text } from "node:stream/consumers";
import { err, ok } from "#modules/core/rules/result.ts";
import type { Photographs } from "./photographs.ts";
import { DECODE_SECONDS, EXIT_CODES } from "./photograph-program.ts";

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
