import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { photoLimits } from "#modules/core/rules/limit.ts";
import { EXIT_CODES } from "./photographs.ts";

// Reads a photo from standard input and writes a clean JPEG to standard output.
// Its argument is the processor time in seconds that it may take.

const MOST_MICROSECONDS = Number(process.argv[2]) * 1_000_000;
const CHECK_CPU_MS = 100;

const MEGAPIXEL = 1_000_000;
const MAX_PIXELS = photoLimits.megapixels * MEGAPIXEL;
const MAX_PIXELS_OF_AVIF = photoLimits.megapixelsOfAvif * MEGAPIXEL;
const LONGEST_SIDE = 1600;
/** "heif" is AVIF: the decoder can't read the HEIC of phones. SVG stays out because it holds instructions. */
const FORMATS = new Set(["jpeg", "png", "webp", "heif"]);

sharp.concurrency(1);
sharp.cache(false);

// An exit would wait for the decoding thread, so the process kills itself.
setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (user + system > MOST_MICROSECONDS) process.kill(process.pid, "SIGKILL");
}, CHECK_CPU_MS).unref();

const bytes = await buffer(process.stdin);
const problem = await problemOf(bytes);
const jpeg = problem === null ? await clean(bytes) : null;
if (jpeg) process.stdout.write(jpeg);
else process.exitCode = EXIT_CODES[problem ?? "not-a-picture"];

async function problemOf(photo: Buffer): Promise<keyof typeof EXIT_CODES | null> {
  try {
    // The header alone, which costs no memory whatever size it claims.
    const { format, width, height } = await sharp(photo, { limitInputPixels: false }).metadata();
    if (!FORMATS.has(format)) return "not-a-picture";
    const most = format === "heif" ? MAX_PIXELS_OF_AVIF : MAX_PIXELS;
    return width * height > most ? "too-many-pixels" : null;
  } catch {
    return "not-a-picture";
  }
}

/** Made from the pixels alone, so metadata such as the place is left out. Null if the file is damaged. */
async function clean(photo: Buffer): Promise<Buffer | null> {
  const size = { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside" as const };
  try {
    return await sharp(photo, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .autoOrient()
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .resize({ ...size, withoutEnlargement: true })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer();
  } catch {
    return null;
  }
}
