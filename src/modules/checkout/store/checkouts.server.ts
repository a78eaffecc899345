import { sql } from "kysely";
import type { CheckoutInput } from "#modules/checkout/rules/checkout-fields.ts";
import type { Database } from "#platform/database/database.server.ts";

/** A checkout as stored. Its id is a secret of the browser. */
export type StoredCheckout = {
  id: string;
  uid: string | null;
  /** The idempotency key of its order. */
  key: string;
  input: CheckoutInput;
  touchedAt: Date;
  /** When its order was placed; null before. */
  orderPlacedAt: Date | null;
  /** Whether nothing is stored yet. */
  isNew: boolean;
};

export async function findCheckout(db: Database, id: string): Promise<StoredCheckout | null> {
  const row = await db
    .selectFrom("checkout")
    .leftJoin("shop_order", "client_key", "key")
    .select(["checkout.id", "checkout.uid", "key", "input"])
    .select("touched_at as touchedAt")
    // A transfer takes days; its order must not be replaced meanwhile.
    .select(
      sql<Date | null>`case when facts ? 'offline' then shop_order.created_at else placed_at end`.as(
        "orderPlacedAt",
      ),
    )
    .where("checkout.id", "=", id)
    .executeTakeFirst();
  return row ? { ...row, input: row.input as CheckoutInput, isNew: false } : null;
}

export async function saveCheckout(
  db: Database,
  { id, uid, key, input, touchedAt }: Omit<StoredCheckout, "orderPlacedAt" | "isNew">,
): Promise<void> {
  const values = { uid, key, input, touched_at: touchedAt };
  await db
    .insertInto("checkout")
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
}

export async function deleteOldCheckouts(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("checkout").where("touched_at", "<", before).execute();
}
