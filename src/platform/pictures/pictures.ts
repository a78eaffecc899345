import { readFile } from "node:fs/promises";
import path from "node:path";
import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import { SHARE_SIZE } from "#modules/core/rules/picture.ts";
import type { Database } from "#platform/database/database.server.ts";
import { ground, loadSharp } from "./make-renditions.server.ts";

const RENDITION = /^([a-z0-9]+(?:[.-][a-z0-9]+)*)-(\d{2,4})\.(avif|webp|jpeg|png|share\.jpeg)$/;
const FOREVER = "public, max-age=31536000, immutable";
/** Room for some hundred imported pictures. */
const KEPT_BYTES = 32 * 1024 * 1024;

/**
 * Serves pictures by their content-addressed names: the sample shop's from its folder, imported ones from the database,
 * JPEGs and PNGs made from their WebP file. Concurrent requests for a file share one query, so that a crowd does not
 * slow down rendering.
 */
export function pictures(db: Database): Hono {
  const app = new Hono();
  const served = new LRUCache<string, Buffer, Rendition>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => Math.max(length, 1),
    fetchMethod: async (_file, _old, { context }) => {
      const { format } = context;
      if (format === "avif" || format === "webp") return findPictureFile(db, context);
      const bytes = await readPictureFile(db, { ...context, format: "webp" });
      return bytes && made(bytes, format);
    },
  });

  app.get("/:file", async (c) => {
    const file = c.req.param("file");
    const [, key, width, format] = RENDITION.exec(file) ?? [];
    if (!key || !width || !format) return c.notFound();
    const context = { key, width: Number(width), format };
    const bytes = (await readSample(file)) ?? (await served.fetch(file, { context }));
    return bytes
      ? c.body(new Uint8Array(bytes), 200, {
          "Content-Type": `image/${format.replace("share.", "")}`,
          "Cache-Control": FOREVER,
        })
      : c.notFound();
  });

  return app;
}

/** Sides from which on a picture is wide enough to be cut for a link preview; others keep their edges. */
const WIDE = 1.2;

async function made(webp: Buffer, format: string): Promise<Buffer> {
  const picture = (await loadSharp())(webp);
  if (format === "png") return picture.png().toBuffer();
  if (format === "share.jpeg") {
    const { width, height } = await picture.metadata();
    const fit = width / height >= WIDE ? "cover" : "contain";
    picture.resize({ ...SHARE_SIZE, fit, background: ground });
  }
  return picture.jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

type Rendition = { key: string; width: number; format: string };

const fileOf = ({ key, width, format }: Rendition) => `${key}-${width}.${format}`;

async function readSample(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path.join(samplePicturesFolder, file));
  } catch {
    return undefined;
  }
}

/** The bytes of one rendition of a picture of the sample shop or of the database. */
export async function readPictureFile(
  db: Database,
  rendition: Rendition,
): Promise<Buffer | undefined> {
  return (await readSample(fileOf(rendition))) ?? (await findPictureFile(db, rendition));
}

/** The bytes of one rendition of an imported picture. */
async function findPictureFile(
  db: Database,
  { key, width, format }: Rendition,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("picture_file")
    .select("bytes")
    .where("key", "=", key)
    .where("width", "=", width)
    .where("format", "=", format)
    .executeTakeFirst();
  return row?.bytes;
}

type ManifestEntry = { key: string; width: number; height: number; widths: number[]; alt: string };

/** The sample shop's pictures, relative to the project's root, where every command runs. */
export const samplePicturesFolder = path.resolve("sample/pictures");

/** The sample shop's pictures by their name in the catalogue. */
export async function samplePictures(): Promise<({ name: string } & ManifestEntry)[]> {
  const manifest = JSON.parse(
    await readFile(path.join(samplePicturesFolder, "manifest.json"), "utf8"),
  ) as Record<string, ManifestEntry>;
  return Object.entries(manifest).map(([name, entry]) => ({ name, ...entry }));
}
