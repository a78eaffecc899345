import { readFile } from "node:fs/promises";
import path from "node:path";
import { Hono } from "hono";
import type { Database } from "#db/database.server.ts";
import { findDrawnPicture, findPictureFile } from "#db/picture/picture-files.server.ts";
import { samplePicturesFolder } from "#db/seed/sample-pictures.server.ts";
import { drawPicture } from "#domain/picture/drawn-picture.ts";

const RENDITION = /^([a-z0-9]+(?:[.-][a-z0-9]+)*)-(\d{2,4})\.(avif|webp)$/;
const FOREVER = "public, max-age=31536000, immutable";

/**
 * Pictures by their content-addressed names: the sample shop's from its folder, imported ones from the database, drawn
 * ones drawn.
 */
export function pictures(db: Database): Hono {
  const app = new Hono();

  app.get("/:file", async (c) => {
    const file = c.req.param("file");
    const drawn = /^(drawn-[a-z0-9-]{1,80})\.svg$/.exec(file)?.[1];
    if (drawn) {
      const picture = await findDrawnPicture(db, drawn);
      return picture
        ? c.body(drawPicture(drawn, picture.alt), 200, {
            "Content-Type": "image/svg+xml",
            "Cache-Control": FOREVER,
            // Opened by itself it is a document; nothing in it needs anything.
            "Content-Security-Policy": "default-src 'none'; sandbox",
          })
        : c.notFound();
    }
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
