import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";
import { DAY_MS } from "#modules/core/rules/time.ts";

/** A product or variant that sells out soon; `days` is how long its units last. */
export type RunningOut = { id: number; name: string; left: number; days: number };

const SALES_DAYS = 30;
const SOON_DAYS = 14;

/** Returns what lasts at most two weeks at the pace of the last 30 days, the shortest first. */
export async function listRunningOut(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<RunningOut[]> {
  const since = new Date(now.getTime() - SALES_DAYS * DAY_MS);
  const { rows } = await sql<RunningOut>`
    with sold as (
      select stock_id, sum(kept.quantity - cancelled - returned) as units
      from shop_order join stock_hold on stock_hold.order_id = shop_order.id cross join lateral
        jsonb_to_record(facts->'lines'->line) as kept(quantity integer, cancelled integer, returned integer)
      where placed_at >= ${since} and shop_order.state in ('placed', 'completed') and stock_hold.state = 'sold'
      group by stock_id
    )
    select product.id, concat_ws(', ', product.name, variant.name) as name, on_hand as left,
      floor(on_hand * ${SALES_DAYS}::integer / units)::integer as days
    from sold join stock on stock.id = stock_id left join variant on variant.id = variant_id
      join product on product.id = coalesce(variant.product_id, stock.product_id)
    where units > 0 and is_offered and product.status <> 'archived'
      and on_hand * ${SALES_DAYS}::integer <= units * ${SOON_DAYS}::integer
    order by on_hand / units, units desc, stock.id limit ${limit}`.execute(db);
  return rows;
}
