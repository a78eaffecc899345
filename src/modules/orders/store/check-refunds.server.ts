import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";
import type { Contradiction } from "./check-orders.server.ts";

/** Lists orders that refunded more than was paid for a line or shipping (record 128). */
export async function listRefundContradictions(db: Database): Promise<Contradiction[]> {
  const { rows } = await sql<Contradiction>`
    with back as (
      select order_id, sum(shipping) as shipping from order_refund where state <> 'failed' group by order_id
    ), line_back as (
      select order_id, line, sum(each.amount) as amount, sum(each.quantity) as units
      from order_refund, jsonb_to_recordset(lines) as each (line integer, quantity integer, amount integer)
      where state <> 'failed' group by order_id, line
    )
    select number as about, 'its refunds of shipping are more than was paid for it' as what
    from shop_order join back on order_id = id where back.shipping > shop_order.shipping
    union all select number, 'the refunds of line ' || line + 1 || ' are not what was paid for its units'
    from shop_order join order_line on order_id = id left join line_back using (order_id, line)
    where coalesce(line_back.units, 0) <> order_line.refunded or line_back.amount > order_line.amount
      or order_line.refunded = quantity and line_back.amount < order_line.amount
    order by 1, 2`.execute(db);
  return rows;
}
