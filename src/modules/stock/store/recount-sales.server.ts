import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";
import { DAY_MS } from "#modules/core/rules/time.ts";

/**
 * Adds recent orders to the units sold in 30 days, and subtracts older, cancelled and returned ones. Imported counts
 * stay. Returns the number of orders that changed the counts.
 */
export async function recountSales(db: Database, now: Date): Promise<number> {
  const since = new Date(now.getTime() - 30 * DAY_MS);
  return db.transaction().execute(async (tx) => {
    const { rows: due } = await sql<{ id: number }>`
      select id from shop_order where id in (
        select id from shop_order where popularity = 'due'
        union all select id from shop_order where popularity = 'counted' and placed_at < ${since})
      order by id for no key update skip locked`.execute(tx);
    const ids = due.map(({ id }) => id);
    // A separate statement after the lock, so that it sees the lines as committed.
    const { rows } = await sql<{ changed: number }>`
      with due as (
        select id, facts, case when state in ('placed', 'completed') and placed_at >= ${since} then 'counted' else 'past' end
          as now
        from shop_order where id = any(${ids}::bigint[])
      ), noted as (
        update shop_order set popularity = due.now from due where shop_order.id = due.id
      ), line as (
        select order_id, line, product_id, popular_units as before,
          case due.now when 'counted' then quantity - cancelled - returned else 0 end as now
        from due join order_line on order_line.order_id = due.id cross join lateral
          jsonb_to_record(facts->'lines'->line) as units(quantity integer, cancelled integer, returned integer)
      ), lines_noted as (
        update order_line set popular_units = line.now from line
        where order_line.order_id = line.order_id and order_line.line = line.line and line.now <> line.before
      ), change as (
        select product_id, sum(now - before) as units from line where product_id is not null
        group by product_id having sum(now - before) <> 0
      ), locked as materialized (
        select id from product where id in (select product_id from change) order by id for no key update
      ), counted as (
        update product set units_sold_30_days = greatest(product.units_sold_30_days + change.units, 0)
        from change join locked on locked.id = change.product_id where product.id = change.product_id
      )
      select count(distinct order_id) as changed from line where now <> before`.execute(tx);
    return rows[0]?.changed ?? 0;
  });
}
