import { wishlistLimit, type Wish, type WishesChange } from "#modules/wishlist/rules/wishlist.ts";
import { sql } from "kysely";
import { cents } from "#modules/core/rules/money/money.ts";
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

/** Changes a wishlist: unknown products and drafts are left out, and the newest up to the limit stay. */
export async function changeWishes(
  tx: DatabaseTransaction,
  uid: string,
  { added, removed, now }: WishesChange & { now: Date },
): Promise<void> {
  await sql`
    delete from wishlist_item where uid = ${uid} and product_id = any(${[...removed]}::bigint[])`.execute(
    tx,
  );
  await sql`
    insert into wishlist_item (uid, product_id, added_at, price, in_stock)
    select ${uid}, product.id, least(to_timestamp(wish."addedAt" / 1000.0), ${now}), wish.price, wish."inStock"
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
      as wish("productId" bigint, "addedAt" bigint, price integer, "inStock" boolean)
    join product on product.id = wish."productId" and product.status <> 'draft'
    on conflict (uid, product_id) do nothing`.execute(tx);
  await sql`
    delete from wishlist_item where uid = ${uid} and product_id in (
      select product_id from wishlist_item where uid = ${uid}
      order by added_at desc, product_id desc offset ${wishlistLimit})`.execute(tx);
}
