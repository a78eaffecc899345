import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

export type CustomerNote = { id: number; author: string; text: string; createdAt: Date };

/** The notes of staff about a customer, the newest first. */
export async function listCustomerNotes(db: Database, uid: string): Promise<CustomerNote[]> {
  return db
    .selectFrom("customer_note")
    .select(["id", "author", "text", "created_at as createdAt"])
    .where("uid", "=", uid)
    .orderBy("id", "desc")
    .execute();
}

export async function insertCustomerNote(
  tx: DatabaseTransaction,
  { uid, author, text, now }: { uid: string; author: string; text: string; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto("customer_note")
    .values({ uid, author, text, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes a note; returns its customer, or null if there is none. */
export async function deleteCustomerNote(
  tx: DatabaseTransaction,
  id: number,
): Promise<string | null> {
  const row = await tx
    .deleteFrom("customer_note")
    .where("id", "=", id)
    .returning("uid")
    .executeTakeFirst();
  return row?.uid ?? null;
}

export async function deleteCustomerNotesOf(tx: DatabaseTransaction, uid: string): Promise<void> {
  await tx.deleteFrom("customer_note").where("uid", "=", uid).execute();
}
