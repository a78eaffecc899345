import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

/** Stores a return's photos, numbered from 1. */
export async function insertReturnPictures(
  tx: DatabaseTransaction,
  { orderId, number }: { orderId: number; number: number },
  pictures: readonly Uint8Array[],
): Promise<void> {
  const rows = pictures.map((data, index) => ({
    order_id: orderId,
    return: number,
    number: index + 1,
    data: Buffer.from(data),
  }));
  if (rows.length > 0) await tx.insertInto("return_picture").values(rows).execute();
}

/** Returns a photo (JPEG), or null. */
export async function findReturnPicture(
  db: Database,
  picture: { orderId: number; return: number; number: number },
): Promise<Buffer | null> {
  const row = await db
    .selectFrom("return_picture")
    .select("data")
    .where("order_id", "=", picture.orderId)
    .where("return", "=", picture.return)
    .where("number", "=", picture.number)
    .executeTakeFirst();
  return row?.data ?? null;
}

/** Lists the photos of an order's returns. */
export async function listReturnPictures(
  db: Database,
  orderId: number,
): Promise<{ return: number; number: number; data: Buffer }[]> {
  return db
    .selectFrom("return_picture")
    .select(["return", "number", "data"])
    .where("order_id", "=", orderId)
    .orderBy("return")
    .orderBy("number")
    .execute();
}

/** Deletes return photos created before the given time. */
export async function deleteOldReturnPictures(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("return_picture").where("created_at", "<", before).execute();
}
