import { sql, type RawBuilder } from "kysely";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";

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
    returning key`.execute(tx);
  await sql`delete from picture_file where key = any(${rows.map((row) => row.key)})`.execute(tx);
  return rows.length;
}
