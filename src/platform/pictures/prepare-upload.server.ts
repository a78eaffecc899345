import PQueue from "p-queue";
import type { PicturePart } from "#modules/catalogue/rules/picture-part.ts";
import { err, type Result } from "#modules/core/rules/result.ts";
import { makeRenditions } from "./make-renditions.server.ts";
import type { FetchedRenditions } from "./picture-fetcher.ts";

const MOST_WAITING = 20;

// Each takes up to a few hundred megabytes and seconds of processor time.
const queue = new PQueue({ concurrency: 2 });

/** Makes the shop's sizes of an uploaded file, or of a part of it. */
export async function prepareUpload(
  bytes: Buffer,
  part?: PicturePart,
): Promise<Result<FetchedRenditions, "not-a-picture" | "busy">> {
  if (queue.size >= MOST_WAITING) return err("busy");
  const made = await queue.add(() => makeRenditions(bytes, part));
  return made.ok ? made : err("not-a-picture");
}
