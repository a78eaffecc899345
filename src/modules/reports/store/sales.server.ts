import { sql, type RawBuilder } from "kysely";
import { OFFLINE_PROVIDER } from "#modules/offline-payments/rules/offline-method.ts";
import type { Database } from "#platform/database/database.server.ts";

/** A period as two moments; `to` is the first moment after it. */
export type Moments = { from: Date; to: Date };

/** Sales of a group in cents: the totals of orders, and refunds of them with reductions of unpaid amounts. */
export type SalesRow = { name: string; count: number; sales: number; refunds: number };

const isPlaced = ({ from, to }: Moments) => sql`placed_at >= ${from} and placed_at < ${to}`;

/** Reductions of an unpaid amount count as refunds, returned overpayments do not. */
const refundsOfOrder = sql`
  least(total, refunded + coalesce((facts->'offline'->>'reduced')::integer, 0))`;

/** Orders by a text of theirs. */
async function salesBy(
  db: Database,
  period: Moments,
  name: RawBuilder<string>,
  order: RawBuilder<unknown>,
): Promise<SalesRow[]> {
  const { rows } = await sql<SalesRow>`
    select ${name} as name, count(*)::integer as count, sum(total)::bigint as sales,
      sum(${refundsOfOrder})::bigint as refunds
    from shop_order where ${isPlaced(period)} group by 1 order by ${order}`.execute(db);
  return rows;
}

export const salesByDay = (db: Database, period: Moments, timeZone: string) =>
  salesBy(db, period, sql`(placed_at at time zone ${sql.lit(timeZone)})::date::text`, sql`1`);

export const salesByCountry = (db: Database, period: Moments) =>
  salesBy(db, period, sql`address->>'country'`, sql`3 desc, 1`);

/**
 * Lines of orders by a product, a category or another group of products. Delivery and what refunds added or left out
 * are rows of their own, so that the sums are those of the orders.
 */
async function salesOfLines(db: Database, period: Moments, name: RawBuilder<string>) {
  const { rows } = await sql<SalesRow & { place: number }>`
    with totals as materialized (
      select coalesce(sum(total), 0) as total, coalesce(sum(${refundsOfOrder}), 0) as refunded,
        coalesce(sum((facts->>'shipping')::integer), 0) as shipping
      from shop_order where ${isPlaced(period)}
    ), refund as materialized (
      select id, (refund->>'shipping')::integer as shipping, refund->'lines' as lines
      from shop_order cross join lateral jsonb_array_elements(facts->'refunds') as refund
      -- Facts are large, so that those of other orders are not read.
      where ${isPlaced(period)} and id in (select order_id from order_refund)
        and refund->>'state' <> 'failed'
    ), line as (
      select id, line, quantity, amount, 0 as back, coalesce("isGiftCard", false) as is_gift_card
      from shop_order cross join lateral jsonb_to_recordset(facts->'lines')
        as each(line integer, quantity integer, amount integer, "isGiftCard" boolean)
      where ${isPlaced(period)}
      union all select refund.id, each.line, 0, 0, each.amount,
        coalesce((facts->'lines'->each.line->>'isGiftCard')::boolean, false)
      from refund join shop_order on shop_order.id = refund.id
        cross join lateral jsonb_to_recordset(lines) as each(line integer, amount integer)
    ), sold as materialized (
      -- By product first, because there are fewer products than lines.
      select product_id, is_gift_card, sum(quantity) as quantity, sum(amount) as amount, sum(back) as back
      from line left join order_line on order_id = id and order_line.line = line.line group by 1, 2
    ), sums as (
      select total, refunded, shipping, (select coalesce(sum(shipping), 0) from refund) as shipping_back,
        (select coalesce(sum(amount), 0) from sold) as amount, (select coalesce(sum(back), 0) from sold) as back
      from totals
    )
    select 1 as place, ${name} as name, sum(quantity)::integer as count, sum(amount)::bigint as sales,
      sum(back)::bigint as refunds
    from sold left join product on product.id = product_id
      left join category on category.id = product.category_id group by 2
    union all select 2, 'Delivery', 0, shipping, shipping_back from sums
    union all select 3, 'Other refunds', 0, total - amount - shipping, refunded - back - shipping_back from sums
    order by place, sales desc, name`.execute(db);
  return rows.filter(({ place, sales, refunds }) => place === 1 || sales !== 0 || refunds !== 0);
}

const unnamed = sql`case when is_gift_card then 'Gift cards' else 'Removed products' end`;

export const salesByProduct = (db: Database, period: Moments) =>
  salesOfLines(db, period, sql`coalesce(product.name, ${unnamed})`);

export const salesByCategory = (db: Database, period: Moments) =>
  salesOfLines(
    db,
    period,
    sql`coalesce(category.name, case when product.id is null then ${unnamed} else 'No category' end)`,
  );

/** Money of a method, in cents. */
export type PaymentsRow = {
  provider: string;
  method: string;
  count: number;
  received: number;
  refunded: number;
};

/** Payments captured or recorded, and refunds sent, in a period by the payment's method; a gift card is one, too. */
export async function paymentsByMethod(
  db: Database,
  { from, to }: Moments,
): Promise<PaymentsRow[]> {
  const { rows } = await sql<PaymentsRow>`
    with captured as materialized (
      -- A payment may be opened in one period and captured in the next.
      select distinct order_id, (event->>'payment')::integer as number from order_event
      where type = 'payment-changed' and event->>'to' = 'captured' and at >= ${from} and at < ${to}
    ), moved as (
      select provider, method, gift_card_id, 1 as count, amount as received, 0 as refunded
      from captured join order_payment using (order_id, number) where state = 'captured'
      union all select provider, method, gift_card_id, 1, amount, 0
      from order_payment where provider = ${OFFLINE_PROVIDER} and state = 'captured'
        and created_at >= ${from} and created_at < ${to}
      union all select provider, method, gift_card_id, 0, 0, refund.amount
      from order_refund as refund join order_payment as payment
        on payment.order_id = refund.order_id and payment.number = refund.payment
      where refund.state <> 'failed' and refund.created_at >= ${from} and refund.created_at < ${to}
    )
    select case when gift_card_id is null then provider else 'gift-card' end as provider,
      case when gift_card_id is null then method else 'gift-card' end as method,
      sum(count)::integer as count, sum(received)::bigint as received, sum(refunded)::bigint as refunded
    from moved group by 1, 2 order by received desc, provider, method`.execute(db);
  return rows;
}
