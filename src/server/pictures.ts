import { readFile } from "node:fs/promises";
import path from "node:path";
import { Hono } from "hono";
import type { Database } from "#db/database.server.ts";
import { findPictureFile } from "#db/picture/picture-files.server.ts";
import { samplePicturesFolder } from "#db/seed/sample-pictures.server.ts";

const RENDITION = /^([a-z0-9]+(?:[.-][a-z0-9]+)*)-(\d{2,4})\.(avif|webp)$/;
const FOREVER = "public, max-age=31536000, immutable";

/** Pictures by their content-addressed names: the sample shop's from its folder, imported ones from the database. */
export function pictures(db: Database): Hono {
  const app = new Hono();

  app.get("/:file", async (c) => {
    const file = c.req.param("file");
    const [, key, width, format] = RENDITION.exec(file) ?? [];
    if (!key || !width || !format) return c.notFound();
    const bytes =
      (await readSample(file)) ?? (await findPictureFile(db, key, Number(width), format));
    return bytes
      ? c.body(new Uint8Array(bytes), 200, {
          "Content-Type": `image/${format}`,
          "Cache-Control": FOREVER,
        })
      : c.notFound();
  });

  return app;
}

async function readSample(file: string): Promise<Buffer | null> {
  try {
    return await readFile(path.join(samplePicturesFolder, file));
  } catch {
    return null;
  }
}
