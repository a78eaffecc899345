import { pixelsOf, wholePicture, type PicturePart } from "#modules/core/rules/picture-part.ts";
import { pictureWidths, type PictureFormat } from "#modules/core/rules/picture.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import PQueue from "p-queue";

export type Rendition = { width: number; format: PictureFormat; bytes: Uint8Array };

/** A fetched picture in all sizes that the shop serves. */
export type FetchedRenditions = { width: number; height: number; renditions: Rendition[] };

/**
 * `unreachable`: no answer. `refused`: the shop must not request the address, for example in its
 * own network. `missing`: the server answered without a file. `too-large`, `not-a-picture`: the
 * file is unusable.
 */
export type PictureFetchError =
  | "unreachable"
  | "refused"
  | "missing"
  | "too-large"
  | "not-a-picture";

/** Fetches pictures from web addresses and scales them to the shop's sizes. */
export type PictureFetcher = {
  fetchPicture(url: string): Promise<Result<FetchedRenditions, PictureFetchError>>;
};

export const smallest = 16;
// Limits decompression bombs.
const mostPixels = 60_000_000;
/** SVG is excluded: it can contain scripts. */
const formats = new Set(["jpeg", "png", "webp", "gif", "heif", "avif", "tiff"]);

/** Background of transparent pictures, the same as of the shop's other pictures. */
export const ground = "#dedbd6";

/** Loaded by the first picture that is made, because it takes 20 MB and a tenth of a start. */
export const loadSharp = async () => (await import("sharp")).default;

/** Reads the header of a file of staff; null for types that the shop does not decode. Throws if it is damaged. */
export async function openPicture(bytes: Buffer) {
  const sharp = await loadSharp();
  const source = sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" });
  const { format, autoOrient, hasAlpha } = await source.metadata();
  return formats.has(format) ? { source, autoOrient, hasAlpha } : null;
}

/** Renders a picture, or a part of it, in all sizes and formats, upright and without metadata. */
export async function makeRenditions(
  bytes: Buffer,
  part: PicturePart = wholePicture,
): Promise<Result<FetchedRenditions, PictureFetchError>> {
  try {
    const opened = await openPicture(bytes);
    const area = opened && pixelsOf(part, opened.autoOrient);
    if (!opened || !area || Math.min(area.width, area.height) < smallest)
      return err("not-a-picture");
    // Decodes and shrinks once; all sizes are made from these pixels.
    const pixels = await opened.source
      .autoOrient()
      .extract(area)
      .flatten({ background: ground })
      .toColourspace("srgb")
      .resize({ width: Math.max(...pictureWidths), withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return ok(await renditionsOf(pixels.data, pixels.info));
  } catch {
    // Any decoder error means that the file is no usable picture.
    return err("not-a-picture");
  }
}

type Pixels = { width: number; height: number; channels: 1 | 2 | 3 | 4 };

async function renditionsOf(
  data: Buffer,
  { width, height, channels }: Pixels,
): Promise<FetchedRenditions> {
  const sharp = await loadSharp();
  const renditions: Rendition[] = [];
  for (const wanted of new Set(pictureWidths.map((each) => Math.min(each, width)))) {
    const resized = sharp(data, { raw: { width, height, channels } }).resize({ width: wanted });
    const webp = await resized.clone().webp({ quality: 80 }).toBuffer();
    const avif = await resized.avif({ quality: 55, effort: 2 }).toBuffer();
    renditions.push({ width: wanted, format: "avif", bytes: avif });
    renditions.push({ width: wanted, format: "webp", bytes: webp });
  }
  return { width, height, renditions };
}

/** Renders the middle of a picture as a small square, upright and without metadata. */
export async function makeSquare(
  bytes: Buffer,
  side: number,
): Promise<Result<Buffer, "not-a-picture" | "busy">> {
  const made = await inPictureQueue(async () => {
    try {
      const square = { width: side, height: side, fit: "cover" } as const;
      const source = (await openPicture(bytes))?.source
        .autoOrient()
        .flatten({ background: ground });
      return source ? await source.resize(square).webp({ quality: 80 }).toBuffer() : undefined;
    } catch {
      return undefined;
    }
  });
  return made ? ok(made) : err(made === null ? "busy" : "not-a-picture");
}

const MOST_WAITING = 20;

// Each takes up to a few hundred megabytes and seconds of processor time.
const queue = new PQueue({ concurrency: 2 });

/** Runs work on pictures in turn; null if too much of it waits. */
export async function inPictureQueue<Value>(work: () => Promise<Value>): Promise<Value | null> {
  return queue.size >= MOST_WAITING ? null : queue.add(work);
}

/** Makes the shop's sizes of an uploaded file, or of a part of it. */
export async function prepareUpload(
  bytes: Buffer,
  part?: PicturePart,
): Promise<Result<FetchedRenditions, "not-a-picture" | "busy">> {
  const made = await inPictureQueue(() => makeRenditions(bytes, part));
  if (made === null) return err("busy");
  return made.ok ? made : err("not-a-picture");
}
