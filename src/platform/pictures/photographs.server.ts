import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import os from "node:os";
import path from "node:path";
import { buffer, text } from "node:stream/consumers";
import { imageSize } from "image-size";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { photoLimits } from "#modules/core/rules/limit.ts";
import { DECODE_CPU_SECONDS, EXIT_CODES, type PhotographError } from "./photographs.ts";

const MEGAPIXEL = 1_000_000;

/** Megapixels by type. HEIC is missing because the decoder can't read it, SVG because it holds instructions. */
const MOST_MEGAPIXELS: Partial<Record<string, number>> = {
  jpg: photoLimits.megapixels,
  png: photoLimits.megapixels,
  webp: photoLimits.megapixels,
  avif: photoLimits.megapixelsOfAvif,
};

/** Other types name their size in these bytes; more of them would let a crafted AVIF take seconds. */
const HEADER_BYTES = 64 * 1024;

/** Checks the header of a visitor's file in JavaScript, before any decoder runs. Null: it may be a photo. */
export function checkPhotograph(bytes: Uint8Array): PhotographError | null {
  const isJpeg = bytes[0] === 0xff;
  try {
    const { type, width, height } = imageSize(isJpeg ? bytes : bytes.subarray(0, HEADER_BYTES));
    const most = MOST_MEGAPIXELS[type ?? ""];
    if (most === undefined) return "not-a-picture";
    return width * height > most * MEGAPIXEL ? "too-many-pixels" : null;
  } catch {
    return "not-a-picture";
  }
}

// From the project's folder, because the built server is in another one than this file.
const PROGRAM = path.resolve("src/platform/pictures/clean-photograph.ts");

/**
 * Returns the same picture as a JPEG, upright, no larger than a screen, without the camera's notes of place and time. A
 * process of its own frees its memory when it ends, and keeps the shop's thread pool free. Throws if it is aborted.
 */
export async function decodePhotograph(
  bytes: Uint8Array,
  signal: AbortSignal,
  cpuSeconds = DECODE_CPU_SECONDS,
): Promise<Result<Uint8Array, PhotographError>> {
  const child = spawn(process.execPath, [PROGRAM, `${cpuSeconds}`], {
    signal,
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
  // A signal is a crash of the decoder, or its limit of processor time.
  if (end.signal !== null || end.code === EXIT_CODES["not-a-picture"]) return err("not-a-picture");
  throw new Error(`The photo program ended with ${end.code}: ${complaint}`);
}

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
