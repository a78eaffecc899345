import { sql } from "kysely";
import type { Database } from "#db/database.server.ts";

/**
 * Adds what was ordered since the last time to the units sold in 30 days, and takes off what was ordered before: paid
 * orders count once, cancelled ones do not. What a shop brought along stays. Answers how many orders changed it.
 */
export async function recountSales(db: Database, now: Date): Promise<number> {
  const since = new Date(now.getTime() - 30 * 86_400_000);
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ changed: number }>`
      with due as (
        select id, popularity, case when state in ('placed', 'completed') and placed_at >= ${since} then 'counted' else 'past' end as now
        from shop_order where placed_at is not null
          and ((popularity = 'none' and state <> 'cancelled' and placed_at >= ${since})
            or (popularity = 'counted' and (state = 'cancelled' or placed_at < ${since})))
        order by id for no key update skip locked
      ), noted as (
        update shop_order set popularity = due.now from due where shop_order.id = due.id
      ), change as (
        select order_line.product_id, sum(case when due.now = 'counted' then quantity else -quantity end) as units
        from due join order_line on order_line.order_id = due.id
        where order_line.product_id is not null group by order_line.product_id
      ), counted as (
        insert into product_sales (product_id, units_30_days, counted_at)
        select product_id, greatest(units, 0), ${now} from change order by product_id
        on conflict (product_id) do update set counted_at = excluded.counted_at,
          units_30_days = greatest(product_sales.units_30_days
            + (select units from change where change.product_id = excluded.product_id), 0)
      )
      select count(*) as changed from due`.execute(tx);
    return rows[0]?.changed ?? 0;
  });
}
