import { sql } from "kysely";
import type { CartItem } from "#modules/cart/rules/cart.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

type Carts = { cart: readonly CartItem[]; saved: readonly CartItem[] };

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

/** Deletes a member's lists, with the wishlist and its link. */
export async function deleteMemberLists(tx: DatabaseTransaction, uid: string): Promise<void> {
  await tx.deleteFrom("member_lists").where("uid", "=", uid).execute();
}
