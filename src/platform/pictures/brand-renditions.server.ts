import type { Sharp } from "sharp";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import {
  inPictureQueue,
  loadSharp,
  openPicture,
  smallest,
  type FetchedRenditions,
  type Rendition,
} from "./make-renditions.server.ts";

type Size = { width: number; height: number };

/** How an uploaded picture of the brand is cut: to fit a box, to squares, or to fill a size. */
export type BrandCut =
  | { fit: "box"; box: Size; mostBytes: number }
  | { fit: "squares"; sides: readonly number[] }
  | { fit: "fill"; size: Size };

export type BrandPictureError = "not-a-picture" | "too-narrow" | "busy";

/** Makes new files from the pixels of an uploaded picture of the brand: with its transparency, without metadata. */
export async function prepareBrandPicture(
  bytes: Buffer,
  cut: BrandCut,
): Promise<Result<FetchedRenditions, BrandPictureError>> {
  return (await inPictureQueue(() => make(bytes, cut))) ?? err("busy");
}

async function make(
  bytes: Buffer,
  cut: BrandCut,
): Promise<Result<FetchedRenditions, BrandPictureError>> {
  try {
    const opened = await openPicture(bytes);
    if (!opened) return err("not-a-picture");
    const source = opened.source.autoOrient().toColourspace("srgb");
    if (cut.fit === "box") return await inBox(opened.hasAlpha ? source.trim() : source, cut);
    return ok(cut.fit === "squares" ? await squares(source, cut.sides) : await fill(source, cut));
  } catch {
    // Any decoder error means that the file is no usable picture.
    return err("not-a-picture");
  }
}

/** The width at which the picture is shown, and twice that for screens with more pixels. */
async function inBox(
  source: Sharp,
  { box, mostBytes }: Extract<BrandCut, { fit: "box" }>,
): Promise<Result<FetchedRenditions, BrandPictureError>> {
  const { data, info } = await source
    .resize({
      width: box.width * 2,
      height: box.height * 2,
      fit: "inside",
      withoutEnlargement: true,
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const shown = Math.round(width / Math.max(1, width / box.width, height / box.height));
  if (shown < smallest || height < smallest) return err("too-narrow");
  const sharp = await loadSharp();
  const renditions: Rendition[] = [];
  for (const wanted of new Set([shown, width])) {
    const pixels = sharp(data, { raw: { width, height, channels } }).resize({ width: wanted });
    renditions.push({ width: wanted, format: "webp", bytes: await smallWebp(pixels, mostBytes) });
  }
  return ok({ width, height, renditions });
}

/** Flat colours stay exact; a picture with many colours loses quality until it is small enough. */
async function smallWebp(pixels: Sharp, mostBytes: number): Promise<Buffer> {
  let bytes = await pixels.clone().webp({ lossless: true, effort: 6 }).toBuffer();
  for (let quality = 90; bytes.length > mostBytes && quality > 0; quality -= 15)
    // oxlint-disable-next-line no-await-in-loop
    bytes = await pixels.clone().webp({ quality, alphaQuality: quality, effort: 6 }).toBuffer();
  return bytes;
}

const clear = { r: 255, g: 255, b: 255, alpha: 0 };

async function squares(source: Sharp, sides: readonly number[]): Promise<FetchedRenditions> {
  const largest = Math.max(...sides);
  const { data, info } = await source
    .ensureAlpha()
    .resize({ width: largest, height: largest, fit: "contain", background: clear })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const sharp = await loadSharp();
  const renditions = await Promise.all(
    sides.map(async (width): Promise<Rendition> => {
      const icon = sharp(data, { raw }).resize({ width });
      return { width, format: "webp", bytes: await icon.webp({ nearLossless: true }).toBuffer() };
    }),
  );
  return { width: largest, height: largest, renditions };
}

async function fill(
  source: Sharp,
  { size }: Extract<BrandCut, { fit: "fill" }>,
): Promise<FetchedRenditions> {
  const { width } = size;
  const filled = source.flatten({ background: "#ffffff" }).resize({ ...size, fit: "cover" });
  const bytes = await filled.webp({ quality: 85 }).toBuffer();
  return { ...size, renditions: [{ width, format: "webp", bytes }] };
}
