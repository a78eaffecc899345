import { sql } from "kysely";
import { cents } from "#modules/core/rules/money/money.ts";
import type { Wish, WishFacts } from "#modules/wishlist/rules/wishlist.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

/** A member's wishlist, newest first. */
export async function listWishes(db: Database, uid: string): Promise<Wish[]> {
  const rows = await db
    .selectFrom("wishlist_item")
    .select(["product_id", "added_at", "price", "in_stock"])
    .where("uid", "=", uid)
    .orderBy("added_at", "desc")
    .orderBy("product_id", "desc")
    .execute();
  return rows.map((row) => ({
    productId: row.product_id,
    addedAt: row.added_at.getTime(),
    price: cents(row.price),
    inStock: row.in_stock,
  }));
}

/** The present data of these products, discontinued ones included, drafts not. */
export async function listWishFacts(
  db: Database,
  productIds: readonly number[],
): Promise<Map<number, WishFacts>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("product")
    .select(["id", "price", "in_stock"])
    .where("id", "in", [...productIds])
    .where("status", "<>", "draft")
    .execute();
  return new Map(
    rows.map((row) => [row.id, { price: cents(row.price), inStock: row.in_stock }] as const),
  );
}

/** Applies a change to a wishlist; unchanged rows are not written. */
export async function saveWishes(
  tx: DatabaseTransaction,
  uid: string,
  { before, after }: { before: readonly Wish[]; after: readonly Wish[] },
): Promise<void> {
  const kept = new Set(after.map(({ productId }) => productId));
  const known = new Set(before.map(({ productId }) => productId));
  const left = before.flatMap(({ productId }) => (kept.has(productId) ? [] : [productId]));
  const come = after.filter(({ productId }) => !known.has(productId));
  if (left.length > 0)
    await sql`delete from wishlist_item where uid = ${uid} and product_id = any(${left})`.execute(
      tx,
    );
  if (come.length > 0)
    await tx
      .insertInto("wishlist_item")
      .values(
        come.map((wish) => ({
          uid,
          product_id: wish.productId,
          added_at: new Date(wish.addedAt),
          price: wish.price,
          in_stock: wish.inStock,
        })),
      )
      .execute();
}
