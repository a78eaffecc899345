import { sql } from "kysely";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

/** A visitor's claim to an order, by its number and email address. */
export type ClaimedOrder = { number: string; email: string };

/** Returns the order's id and language if number and address match; else null. */
export async function findClaimedOrder(
  db: Database,
  { number, email }: ClaimedOrder,
): Promise<Pick<StoredOrder, "id" | "language"> | null> {
  const row = await db
    .selectFrom("shop_order")
    .select(["id", "language"])
    .where("number", "=", number)
    .where("email", "=", email)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores a new code, which replaces the earlier one and resets its attempts. */
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
 * Counts an attempt, and returns the code's hash and order; null if it is missing, too old or tried too often. The row
 * stays locked, so that concurrent attempts are all counted.
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

/** Deletes a used code. */
export async function deleteOrderCode(tx: DatabaseTransaction, orderId: number): Promise<void> {
  await tx.deleteFrom("order_code").where("order_id", "=", orderId).execute();
}

/** Deletes codes that expired before the given time. */
export async function deleteOldOrderCodes(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("order_code").where("expires_at", "<", before).execute();
}
