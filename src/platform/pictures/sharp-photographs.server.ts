import sharp from "sharp";
import { err, ok } from "#modules/core/rules/result.ts";
import type { Photographs } from "./photographs.ts";

// A bomb of a few bytes can unpack to any size.
const mostPixels = 60_000_000;
const longestSide = 1600;
/** Drawings that bring their own instructions stay out; a phone's HEIC is not among what the decoder knows. */
const formats = new Set(["jpeg", "png", "webp", "heif", "avif"]);

/** Photographs made anew from their pixels, so nothing else that was in the file is kept. */
export const sharpPhotographs: Photographs = {
  async clean(bytes) {
    try {
      const source = sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" });
      const { format } = await source.metadata();
      if (!formats.has(format)) return err("not-a-picture");
      const size = { width: longestSide, height: longestSide, fit: "inside" as const };
      const jpeg = await source
        .autoOrient()
        .flatten({ background: "#ffffff" })
        .toColourspace("srgb")
        .resize({ ...size, withoutEnlargement: true })
        .jpeg({ quality: 80, mozjpeg: true })
        .toBuffer();
      return ok(jpeg);
    } catch {
      // Whatever a decoder says about foreign bytes, they are no picture for us.
      return err("not-a-picture");
    }
  },
};
