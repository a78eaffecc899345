import { sql } from "kysely";
import type { PictureFormat } from "#modules/catalogue/rules/picture.ts";
import type { Database } from "#platform/database/database.server.ts";

/** A picture without a file that has a source address. */
export type PendingPicture = { id: number; key: string; sourceUrl: string; productName: string };

export type FetchedPicture = {
  id: number;
  key: string;
  width: number;
  height: number;
  renditions: { width: number; format: PictureFormat; bytes: Uint8Array }[];
};

/** Pictures that are not fetched yet and that a product shows, oldest first. */
export async function listPendingPictures(db: Database): Promise<PendingPicture[]> {
  const { rows } = await sql<PendingPicture>`
    select distinct on (picture.id) picture.id, key, source_url as "sourceUrl", product.name as "productName"
    from picture
    join product_picture on product_picture.picture_id = picture.id
    join product on product.id = product_picture.product_id
    where source_url is not null and widths = '{}'
    order by picture.id, product.id`.execute(db);
  return rows;
}

/** Replaces placeholders with fetched pictures and invalidates the pages that show them. */
export async function savePictures(
  db: Database,
  pictures: readonly FetchedPicture[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { id, key, width, height, renditions } of pictures) {
      const files = renditions.map((each) => ({
        key,
        width: each.width,
        format: each.format,
        bytes: Buffer.from(each.bytes),
      }));
      await tx
        .insertInto("picture_file")
        .values(files)
        .onConflict((on) => on.doNothing())
        .execute();
      const widths = [...new Set(renditions.map((each) => each.width))].sort((a, b) => a - b);
      await tx
        .updateTable("picture")
        .set({ key, width, height, widths })
        .where("id", "=", id)
        .execute();
    }
  });
}
