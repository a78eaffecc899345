import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

/** Who says which order they mean: by its number and the address that it was placed with. */
export type ClaimedOrder = { number: string; email: string };

/** The id of an order whose number and address both are right; null where they are not. */
export async function findClaimedOrder(
  db: Database,
  { number, email }: ClaimedOrder,
): Promise<number | null> {
  const row = await db
    .selectFrom("shop_order")
    .select("id")
    .where("number", "=", number)
    .where("email", "=", email)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Gives an order a new code, which may be tried anew; the one before works no more. */
export async function saveOrderCode(
  tx: DatabaseTransaction,
  orderId: number,
  { codeHash, expiresAt }: { codeHash: string; expiresAt: Date },
): Promise<void> {
  const code = { code_hash: codeHash, expires_at: expiresAt, tries: 0 };
  await tx
    .insertInto("order_code")
    .values({ order_id: orderId, ...code })
    .onConflict((conflict) => conflict.column("order_id").doUpdateSet(code))
    .execute();
}

/**
 * Counts a try at the code of an order, and says what its hash is and whose; null where there is none, it is too old or
 * was tried too often. The row stays locked, so that tries at once are counted one after the other.
 */
export async function countCodeTry(
  tx: DatabaseTransaction,
  { number, email }: ClaimedOrder,
  { now, most }: { now: Date; most: number },
): Promise<{ orderId: number; codeHash: string } | null> {
  const { rows } = await sql<{ orderId: number; codeHash: string }>`
    update order_code set tries = tries + 1 from shop_order as o
    where o.id = order_id and o.number = ${number} and o.email = ${email}
      and expires_at > ${now} and tries < ${most}
    returning order_id as "orderId", code_hash as "codeHash"`.execute(tx);
  return rows[0] ?? null;
}

/** A code that was used opens nothing any more. */
export async function deleteOrderCode(tx: DatabaseTransaction, orderId: number): Promise<void> {
  await tx.deleteFrom("order_code").where("order_id", "=", orderId).execute();
}

/** Forgets codes that were over before a time. */
export async function deleteOldOrderCodes(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("order_code").where("expires_at", "<", before).execute();
}
