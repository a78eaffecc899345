import { sql } from "kysely";
import type { CartItem } from "#modules/cart/rules/cart.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

type Carts = { cart: CartItem[]; saved: CartItem[] };

/** A member's cart and saved lines; empty if none are stored. */
export async function findCarts(db: Database, uid: string): Promise<Carts> {
  const row = await db
    .selectFrom("member_lists")
    .select(["cart", "saved"])
    .where("uid", "=", uid)
    .executeTakeFirst();
  return row ? (row as Carts) : { cart: [], saved: [] };
}

/** The same with a row lock, which also serialises changes of the wishlist and its link. */
export async function lockCarts(tx: DatabaseTransaction, uid: string): Promise<Carts> {
  await tx
    .insertInto("member_lists")
    .values({ uid })
    .onConflict((conflict) => conflict.column("uid").doNothing())
    .execute();
  const row = await tx
    .selectFrom("member_lists")
    .select(["cart", "saved"])
    .where("uid", "=", uid)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row as Carts;
}

export async function saveCarts(
  tx: DatabaseTransaction,
  uid: string,
  { cart, saved, now }: Carts & { now: Date },
): Promise<void> {
  await sql`
    update member_lists set cart = ${JSON.stringify(cart)}::jsonb, saved = ${JSON.stringify(saved)}::jsonb,
      updated_at = ${now}
    where uid = ${uid}`.execute(tx);
}

/** Records a change's key; false if it was applied before. */
export async function noteChange(
  tx: DatabaseTransaction,
  change: { uid: string; key: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("member_lists_change")
    .values({ uid: change.uid, key: change.key, made_at: change.now })
    .onConflict((conflict) => conflict.columns(["uid", "key"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes the keys of changes made before a time. */
export async function deleteOldListChanges(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("member_lists_change").where("made_at", "<", before).execute();
}

/** Deletes a member's lists, with the wishlist and its link. */
export async function deleteMemberLists(tx: DatabaseTransaction, uid: string): Promise<void> {
  await tx.deleteFrom("member_lists").where("uid", "=", uid).execute();
}
