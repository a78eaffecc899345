import { sql } from "kysely";
import type { OrderEvent } from "#modules/orders/rules/order-event.ts";
import type { OrderFacts } from "#modules/orders/rules/order.ts";
import type { Database } from "#platform/database/database.server.ts";
import { orderFacts } from "./order-facts.server.ts";

/** A contradiction in the data, and the row it is about. */
export type Contradiction = { about: string; what: string };

/** Lists contradictions between orders, payments, promotions and stock. */
export async function listContradictions(db: Database): Promise<Contradiction[]> {
  const { rows } = await sql<Contradiction>`
    with hold as (
      select stock_id, sum(quantity) filter (where state = 'held') as held,
        sum(quantity) filter (where state = 'sold') as sold
      from stock_hold group by stock_id
    ), returned as (
      select stock_id, sum(quantity) as units from stock_movement where kind = 'returned' group by stock_id
    ), moved as (
      select stock_id, sum(case kind when 'held' then quantity when 'returned' then 0 else -quantity end) as held,
        sum(case kind when 'sold' then quantity when 'returned' then -quantity else 0 end) as sold
      from stock_movement group by stock_id
    ), counted as (
      select order_id, sum(amount) as amount from order_line group by order_id
    ), money as (
      select order_id, sum(amount) filter (where state = 'captured') as captured,
        sum(dispute_amount) filter (where dispute = 'lost') as lost
      from order_payment group by order_id
    ), back as (
      select order_id, sum(amount) filter (where state <> 'failed') as refunded from order_refund group by order_id
    )
    select 'stock ' || stock.id as about, 'on hand, held and sold are not what was received' as what
    from stock where on_hand is not null and on_hand + held + sold <> received
    union all select 'stock ' || stock.id, 'held is not what orders hold'
    from stock left join hold on hold.stock_id = stock.id where stock.held <> coalesce(hold.held, 0)
    union all select 'stock ' || stock.id, 'sold is not what orders have bought and not returned'
    from stock left join hold on hold.stock_id = stock.id left join returned on returned.stock_id = stock.id
    where stock.sold <> coalesce(hold.sold, 0) - coalesce(returned.units, 0)
    union all select 'stock ' || stock.id, 'its movements do not add up to what is held and sold'
    from stock left join moved on moved.stock_id = stock.id
    where stock.held <> coalesce(moved.held, 0) or stock.sold <> coalesce(moved.sold, 0)
    union all select number, 'its lines and shipping do not add up to its total'
    from shop_order join counted on order_id = id where amount + shipping <> total
    union all select number, 'paid is not what was captured'
    from shop_order left join money on order_id = id where paid <> coalesce(captured, 0)
    union all select number, 'refunded is not what has gone back'
    from shop_order left join back on order_id = id where shop_order.refunded <> coalesce(back.refunded, 0)
    union all select number, 'it is placed and not paid, or paid by two'
    from shop_order left join money on order_id = id where state in ('placed', 'completed') and total > 0
      and (paid < total or paid - refunded - coalesce(lost, 0) > total)
    union all select number, 'it is not placed, and its money is kept'
    from shop_order left join money on order_id = id
    where state in ('awaiting_payment', 'expired') and paid > refunded + coalesce(lost, 0)
    union all select number, 'its stock is ' || stock_hold.state
    from shop_order join stock_hold on order_id = id
    where stock_hold.state <> all(case shop_order.state when 'awaiting_payment' then array['held']
      when 'expired' then array['released'] when 'cancelled' then array['released', 'sold'] else array['sold'] end)
    union all select number, 'a line of it has no stock noted'
    from shop_order join order_line on order_id = id
      left join stock_hold on stock_hold.order_id = id and stock_hold.line = order_line.line
    where stock_hold.line is null
    union all select 'promotion ' || p.id, 'what it counts are not its uses'
    from promotion as p where p.limit_total is not null and p.used
      <> (select count(*) from promotion_use where promotion_id = p.id and released_at is null)
    union all select number, 'a promotion of it is ' || case when released_at is null then 'used' else 'given back' end
    from shop_order join promotion_use on order_id = id
    where (released_at is null) = (state in ('expired', 'cancelled'))
    order by 1, 2`.execute(db);
  return rows;
}

/** Lists orders after the given id, each as its rows and its events have it. */
export async function listWithEvents(
  db: Database,
  { after, limit }: { after: number; limit: number },
): Promise<{ id: number; number: string; facts: OrderFacts; events: OrderEvent[] }[]> {
  const { rows } = await sql<{
    id: number;
    number: string;
    facts: OrderFacts;
    events: OrderEvent[];
  }>`
    select o.id, o.number, ${orderFacts} as facts,
      (select jsonb_agg(event order by position) from order_event where order_id = o.id) as events
    from shop_order as o where o.id > ${after} order by o.id limit ${limit}`.execute(db);
  return rows;
}
