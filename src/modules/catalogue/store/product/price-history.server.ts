import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";
import type { Money } from "#modules/core/rules/money/money.ts";

/** A product, or a variant with its own price. */
export type PriceOwner = { productId: number; variantId: number | null };

/**
 * The lowest price in cents of the `days` before the present price began; null if none is recorded. It is constant
 * while a price lasts, so pages may cache it.
 */
export async function findLowestPriceBefore(
  db: Database,
  { productId, variantId }: PriceOwner,
  days: number,
): Promise<Money | null> {
  const { rows } = await sql<{ lowest: Money | null }>`
    with entry as (
      select price, began_at, lead(began_at) over (order by began_at) as ended_at,
        lag(price) over (order by began_at) as former
      from price_history where product_id = ${productId} and variant_id is not distinct from ${variantId}
    ), present as (
      select max(began_at) as began_at from entry where price is distinct from former
    )
    select min(entry.price) as lowest from entry, present
    where entry.began_at < present.began_at
      and entry.ended_at > present.began_at - make_interval(days => ${days}::integer)`.execute(db);
  return rows[0]?.lowest ?? null;
}

/** Deletes prices that ended before a time. */
export async function deleteOldPrices(db: Database, before: Date): Promise<void> {
  await sql`
    delete from price_history as former using price_history as next
    where former.began_at < ${before} and next.began_at < ${before} and next.began_at > former.began_at
      and next.product_id = former.product_id and next.variant_id is not distinct from former.variant_id`.execute(
    db,
  );
}
