import { type RawBuilder, sql } from "kysely";
import type { PictureFormat } from "#modules/core/rules/picture.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

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
      const widths = await insertFiles(tx, key, renditions);
      await tx
        .updateTable("picture")
        .set({ key, width, height, widths })
        .where("id", "=", id)
        .execute();
    }
  });
}

/** Stores an uploaded picture with its files, and returns its id. */
export async function insertUploadedPicture(
  tx: DatabaseTransaction,
  { renditions, at, ...picture }: Omit<FetchedPicture, "id"> & { alt: string; at: Date },
): Promise<number> {
  const widths = await insertFiles(tx, picture.key, renditions);
  const { id } = await tx
    .insertInto("picture")
    .values({ ...picture, widths, uploaded_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores the files of a picture and returns their widths. */
export async function insertFiles(
  tx: DatabaseTransaction,
  key: string,
  renditions: FetchedPicture["renditions"],
): Promise<number[]> {
  const files = renditions.map((each) => ({ ...each, key, bytes: Buffer.from(each.bytes) }));
  await tx
    .insertInto("picture_file")
    .values(files)
    .onConflict((on) => on.doNothing())
    .execute();
  return [...new Set(renditions.map((each) => each.width))].sort((a, b) => a - b);
}

/** Deletes pictures that were uploaded before a time and that nothing shows; returns their number. */
export async function deleteUnusedUploads(db: Database, before: Date): Promise<number> {
  return db
    .transaction()
    .execute((tx) =>
      deleteUnshownPictures(tx, sql`(select id from picture where uploaded_at < ${before})`),
    );
}

/**
 * Deletes those pictures of an SQL list of ids that nothing shows, with their files; returns their
 * number.
 */
export async function deleteUnshownPictures(
  tx: DatabaseTransaction,
  ids: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ key: string }>`
    delete from picture where id in ${ids}
      and not exists (select from product_picture where picture_id = picture.id)
      and not exists (select from product where picture_id = picture.id)
      and not exists (select from variant where picture_id = picture.id)
      and not exists (select from category where picture.id in (picture_id, room_id))
      and not exists (select from banner where picture.id in (picture_id, tall_picture_id))
      and picture.id not in (
        select (section ->> 'pictureId')::bigint from (
          select unnest(sections || draft_sections) as section from content_page
          union all select unnest(sections) from content_page_version
          union all select unnest(sections) from newsletter_issue
        ) as written where section ->> 'pictureId' is not null)
    returning key`.execute(tx);
  await sql`delete from picture_file where key = any(${rows.map((row) => row.key)})`.execute(tx);
  return rows.length;
}
