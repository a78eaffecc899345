import type { LabelType } from "#modules/orders/rules/return-reason.ts";
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

/** The file of a carrier's label. */
export type ReturnLabel = { type: LabelType; data: Buffer };

/** Stores a return's label; a new one replaces it. */
export async function storeReturnLabel(
  tx: DatabaseTransaction,
  { orderId, number }: { orderId: number; number: number },
  label: ReturnLabel,
): Promise<void> {
  await tx
    .insertInto("return_label")
    .values({ order_id: orderId, return: number, ...label })
    .onConflict((conflict) => conflict.columns(["order_id", "return"]).doUpdateSet(label))
    .execute();
}

/** Returns a return's label, or null. */
export async function findReturnLabel(
  db: Database,
  { orderId, number }: { orderId: number; number: number },
): Promise<ReturnLabel | null> {
  const row = await db
    .selectFrom("return_label")
    .select(["type", "data"])
    .where("order_id", "=", orderId)
    .where("return", "=", number)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes photos and labels of returns created before the given time. */
export async function deleteOldReturnFiles(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("return_picture").where("created_at", "<", before).execute();
  await db.deleteFrom("return_label").where("created_at", "<", before).execute();
}
