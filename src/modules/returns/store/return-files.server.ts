import type { LabelType } from "#modules/returns/rules/return-reason.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

type ReturnRef = { orderId: number; return: number };

/** Stores a return's photos as they were sent, numbered from 1. */
export async function insertReturnPictures(
  tx: DatabaseTransaction,
  { orderId, ...ref }: ReturnRef,
  pictures: readonly Uint8Array[],
): Promise<void> {
  const rows = pictures.map((data, index) => ({
    order_id: orderId,
    ...ref,
    number: index + 1,
    data: Buffer.from(data),
    state: "waiting" as const,
  }));
  await tx.insertInto("return_picture").values(rows).execute();
}

/** Returns a return's first photo that waits for its cleaning, or null. */
export async function findWaitingPicture(
  db: Database,
  ref: ReturnRef,
): Promise<{ number: number; data: Buffer } | null> {
  const row = await picturesOf(db, ref)
    .select(["number", "data"])
    .where("state", "=", "waiting")
    .orderBy("number")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Replaces a photo as it was sent by its clean JPEG. Null: it can't be read, and is deleted. */
export async function storeCleanPicture(
  db: Database,
  picture: ReturnRef & { number: number },
  jpeg: Uint8Array | null,
): Promise<void> {
  await db
    .updateTable("return_picture")
    .set({ data: Buffer.from(jpeg ?? []), state: jpeg === null ? "unreadable" : "clean" })
    .where("order_id", "=", picture.orderId)
    .where("return", "=", picture.return)
    .where("number", "=", picture.number)
    .execute();
}

/** Returns the nth clean photo (JPEG) of a return, or null. Photos are cleaned in order, so numbers stay. */
export async function findReturnPicture(
  db: Database,
  { nth, ...ref }: ReturnRef & { nth: number },
): Promise<Buffer | null> {
  const row = await picturesOf(db, ref)
    .select("data")
    .where("state", "=", "clean")
    .orderBy("number")
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.data ?? null;
}

const picturesOf = (db: Database, ref: ReturnRef) =>
  db
    .selectFrom("return_picture")
    .where("order_id", "=", ref.orderId)
    .where("return", "=", ref.return);

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
