import { priceFall, type WatchedWish } from "#modules/notifications/rules/wish-news.ts";
import { sql } from "kysely";
import type { LanguageTag } from "#modules/core/rules/language/language.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";

/** A wishlist entry that may need a notification, with its product's present data. */
export type WishRow = WatchedWish & {
  uid: string;
  productId: number;
  price: Money;
  inStock: boolean;
  /** The member's; null for the shop's own. */
  language: LanguageTag | null;
};

type Page = { after: Pick<WishRow, "uid" | "productId"> | null; limit: number };

const reference = sql`coalesce(wish.notified_price, wish.price)`;
const isAwaited = sql<boolean>`coalesce(wish.is_awaited, not wish.in_stock)`;
/**
 * Locks the wishlist entries that may need a notification, in a fixed order; rows locked by another worker are
 * skipped. A superset: `wishNews` decides.
 */
export async function lockDueWishes(
  tx: DatabaseTransaction,
  { after, limit }: Page,
): Promise<WishRow[]> {
  const { percent, atLeast } = priceFall;
  const next = after
    ? sql`and (wish.uid, wish.product_id) > (${after.uid}, ${after.productId}::bigint)`
    : sql``;
  const { rows } = await sql<WishRow>`
    select wish.uid, wish.product_id as "productId", ${reference} as reference, ${isAwaited} as "isAwaited",
      wish.notified_back_at as "notifiedBackAt", product.price, product.in_stock as "inStock",
      account.language
    from wishlist_item as wish
    join product on product.id = wish.product_id and product.is_published
    join account on account.id = wish.uid and account.disabled_at is null
    where not exists (select from account_closure as closure where closure.uid = wish.uid) ${next}
      and (
        product.in_stock = ${isAwaited}
        or (product.in_stock and product.price <=
          least(${reference}::bigint * ${100 - percent}::integer / 100, ${reference} - ${atLeast}::integer))
      )
    order by wish.uid, wish.product_id limit ${limit}
    for update of wish skip locked`.execute(tx);
  return rows;
}

/** Stores the new watch states of locked entries. */
export async function saveWatchedWishes(
  tx: DatabaseTransaction,
  wishes: readonly (Pick<WishRow, "uid" | "productId"> & WatchedWish)[],
): Promise<void> {
  await sql`
    update wishlist_item as wish set notified_price = nullif(watched.reference, wish.price),
      is_awaited = watched."isAwaited", notified_back_at = watched."notifiedBackAt"
    from jsonb_to_recordset(${JSON.stringify(wishes)}::jsonb) as watched(uid text, "productId" bigint,
      reference integer, "isAwaited" boolean, "notifiedBackAt" timestamptz)
    where wish.uid = watched.uid and wish.product_id = watched."productId"`.execute(tx);
}
