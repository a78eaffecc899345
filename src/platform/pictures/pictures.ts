import { readFile } from "node:fs/promises";
import path from "node:path";
import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import type { Database } from "#platform/database/database.server.ts";
import { samplePicturesFolder } from "./sample-pictures.server.ts";

const RENDITION = /^([a-z0-9]+(?:[.-][a-z0-9]+)*)-(\d{2,4})\.(avif|webp)$/;
const FOREVER = "public, max-age=31536000, immutable";
/** Room for some hundred imported pictures. */
const KEPT_BYTES = 32 * 1024 * 1024;

/**
 * Serves pictures by their content-addressed names: the sample shop's from its folder, imported
 * ones from the database. Concurrent requests for a file share one query, so that a crowd does not
 * slow down rendering.
 */
export function pictures(db: Database): Hono {
  const app = new Hono();
  const imported = new LRUCache<string, Buffer, Rendition>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => Math.max(length, 1),
    fetchMethod: async (_file, _old, { context: { key, width, format } }) =>
      (await findPictureFile(db, key, width, format)) ?? undefined,
  });

  app.get("/:file", async (c) => {
    const file = c.req.param("file");
    const [, key, width, format] = RENDITION.exec(file) ?? [];
    if (!key || !width || !format) return c.notFound();
    const context = { key, width: Number(width), format };
    const bytes = (await readSample(file)) ?? (await imported.fetch(file, { context }));
    return bytes
      ? c.body(new Uint8Array(bytes), 200, {
          "Content-Type": `image/${format}`,
          "Cache-Control": FOREVER,
        })
      : c.notFound();
  });

  return app;
}

type Rendition = { key: string; width: number; format: string };

async function readSample(file: string): Promise<Buffer | null> {
  try {
    return await readFile(path.join(samplePicturesFolder, file));
  } catch {
    return null;
  }
}

/** The bytes of one rendition of an imported picture; null if there is none. */
async function findPictureFile(
  db: Database,
  key: string,
  width: number,
  format: string,
): Promise<Buffer | null> {
  const row = await db
    .selectFrom("picture_file")
    .select("bytes")
    .where("key", "=", key)
    .where("width", "=", width)
    .where("format", "=", format)
    .executeTakeFirst();
  return row?.bytes ?? null;
}
