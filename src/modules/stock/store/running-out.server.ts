import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";
import { DAY_MS } from "#modules/core/rules/time.ts";

/** What runs out soon lasts at most `soonDays` at the pace of the last `salesDays`; `shown` is how many are listed. */
const runningOutPolicy = { salesDays: 30, soonDays: 14, shown: 5 } as const;

/** A product or variant that sells out soon; `days` is how long its units last. */
export type RunningOut = { id: number; name: string; left: number; days: number };

const { salesDays, soonDays, shown } = runningOutPolicy;

/** Returns what runs out soon, the shortest first. */
export async function listRunningOut(db: Database, now: Date): Promise<RunningOut[]> {
  const since = new Date(now.getTime() - salesDays * DAY_MS);
  const { rows } = await sql<RunningOut>`
    with sold as (
      select stock_id, sum(kept.quantity - cancelled - returned) as units
      from shop_order join stock_hold on stock_hold.order_id = shop_order.id cross join lateral
        jsonb_to_record(facts->'lines'->line) as kept(quantity integer, cancelled integer, returned integer)
      where placed_at >= ${since} and shop_order.state in ('placed', 'completed') and stock_hold.state = 'sold'
      group by stock_id
    )
    select product.id, concat_ws(', ', product.name, variant.name) as name, greatest(on_hand, 0) as left,
      greatest(floor(on_hand * ${salesDays}::integer / units), 0)::integer as days
    from sold join stock on stock.id = stock_id left join variant on variant.id = variant_id
      join product on product.id = coalesce(variant.product_id, stock.product_id)
    where units > 0 and is_offered and product.status <> 'archived'
      and on_hand * ${salesDays}::integer <= units * ${soonDays}::integer
    order by on_hand / units, units desc, stock.id limit ${shown}`.execute(db);
  return rows;
}
