import type { Database } from "#db/database.server.ts";

/** Every photograph of an order's returns. */
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

/** Deletes photographs of before a time, by when each return is long decided. */
export async function deleteOldReturnPictures(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("return_picture").where("created_at", "<", before).execute();
}
