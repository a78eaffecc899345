import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";
import type { Moments } from "./sales.server.ts";

/** The stock of a category: its units, and what they are worth in cents. */
export type StockRow = {
  name: string;
  units: number;
  atPrice: number;
  /** Of units whose cost is known. */
  atCost: number;
  withoutCost: number;
};

/** Counted stock by category, with units that unpaid orders hold. */
export async function stockByCategory(db: Database): Promise<StockRow[]> {
  // Units have a column `cost` only where the shop stores it; without it the name means the null of `nothing`.
  const { rows } = await sql<StockRow>`
    with nothing(cost) as (values (null::integer)), counted as (
      select product.category_id, greatest(stock.on_hand + stock.held, 0) as units,
        coalesce(variant.price, product.price + coalesce(variant.additional_price, 0)) as price,
        coalesce((select cost from (select variant.*) as own), (select cost from (select product.*) as own)) as cost
      from nothing, stock join product on product.id = stock.product_id
        left join variant on variant.id = stock.variant_id
      where stock.on_hand is not null and product.status <> 'archived'
    )
    select coalesce(category.name, 'No category') as name, sum(units)::integer as units,
      sum(units::bigint * counted.price)::bigint as "atPrice",
      coalesce(sum(units::bigint * counted.cost), 0)::bigint as "atCost",
      coalesce(sum(units) filter (where counted.cost is null), 0)::integer as "withoutCost"
    from counted left join category on category.id = counted.category_id
    group by 1 having sum(units) > 0 order by "atPrice" desc, 1`.execute(db);
  return rows;
}

/** Balances of all gift cards at both ends of a period, and what changed them between, in cents. */
export type GiftCardMoves = Record<"before" | "issued" | "spent" | "refunded" | "voided", number>;

export async function giftCardMoves(db: Database, { from, to }: Moments): Promise<GiftCardMoves> {
  const { rows } = await sql<GiftCardMoves>`
    select coalesce(sum(amount) filter (where at < ${from}), 0)::bigint as before,
      coalesce(sum(amount) filter (where at >= ${from} and kind = 'issued'), 0)::bigint as issued,
      coalesce(sum(amount) filter (where at >= ${from} and kind in ('held', 'released', 'redeemed')), 0)::bigint as spent,
      coalesce(sum(amount) filter (where at >= ${from} and kind = 'refunded'), 0)::bigint as refunded,
      coalesce(sum(amount) filter (where at >= ${from} and kind = 'voided'), 0)::bigint as voided
    from gift_card_entry where at < ${to}`.execute(db);
  return rows[0] ?? { before: 0, issued: 0, spent: 0, refunded: 0, voided: 0 };
}
