import { sql, type RawBuilder } from "kysely";
import type { Database } from "#platform/database/database.server.ts";

/** A period as two moments; `to` is the first moment after it. */
export type Moments = { from: Date; to: Date };

/** Sales of a group in cents: the totals of orders, and refunds of them with reductions of unpaid amounts. */
export type SalesRow = { name: string; count: number; sales: number; refunds: number };

/** The orders placed in a period. Reductions of an unpaid amount count as refunds, returned overpayments do not. */
const placed = ({ from, to }: Moments) => sql`
  placed as materialized (
    select id, facts, address, placed_at, total,
      least(total, refunded + coalesce((facts->'offline'->>'reduced')::integer, 0)) as refunded
    from shop_order where placed_at >= ${from} and placed_at < ${to}
  )`;

/** Orders by a text of theirs. */
async function salesBy(
  db: Database,
  period: Moments,
  name: RawBuilder<string>,
  order: RawBuilder<unknown>,
): Promise<SalesRow[]> {
  const { rows } = await sql<SalesRow>`
    with ${placed(period)}
    select ${name} as name, count(*)::integer as count, sum(total)::bigint as sales,
      sum(refunded)::bigint as refunds
    from placed group by 1 order by ${order}`.execute(db);
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
    with ${placed(period)}, sold as (
      select placed.id, (nth - 1)::integer as line, (each->>'quantity')::integer as quantity,
        (each->>'amount')::integer as amount, (each->>'isGiftCard')::boolean as is_gift_card
      from placed cross join lateral jsonb_array_elements(facts->'lines') with ordinality as lines(each, nth)
    ), refund as (
      select placed.id, refund from placed
        cross join lateral jsonb_array_elements(facts->'refunds') as refund
      where refunded > 0 and refund->>'state' <> 'failed'
    ), back as (
      select id, (each->>'line')::integer as line, sum((each->>'amount')::integer) as amount
      from refund cross join lateral jsonb_array_elements(refund->'lines') as each group by 1, 2
    ), named as (
      select ${name} as name, quantity, sold.amount, coalesce(back.amount, 0) as back
      from sold left join back on back.id = sold.id and back.line = sold.line
        left join order_line on order_line.order_id = sold.id and order_line.line = sold.line
        left join product on product.id = order_line.product_id
        left join category on category.id = product.category_id
    ), delivery as (
      select coalesce(sum((facts->>'shipping')::integer), 0) as amount,
        (select coalesce(sum((refund->>'shipping')::integer), 0) from refund) as back from placed
    )
    select 1 as place, name, sum(quantity)::integer as count, sum(amount)::bigint as sales,
      sum(back)::bigint as refunds from named group by name
    union all select 2, 'Delivery', 0, amount, back from delivery
    union all select 3, 'Other refunds', 0, (select sum(total) from placed) - (select coalesce(sum(amount), 0) from named)
        - amount,
      (select sum(refunded) from placed) - (select coalesce(sum(back), 0) from named) - back
    from delivery
    order by place, sales desc, name`.execute(db);
  return rows.filter(
    ({ place, sales, refunds }) => place === 1 || Number(sales) !== 0 || Number(refunds) !== 0,
  );
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

/** Captured payments and sent refunds of a period by the method of the payment; a gift card is one, too. */
export async function paymentsByMethod(
  db: Database,
  { from, to }: Moments,
): Promise<PaymentsRow[]> {
  const { rows } = await sql<PaymentsRow>`
    with moved as (
      select provider, method, gift_card_id, 1 as count, amount as received, 0 as refunded
      from order_payment where state = 'captured' and created_at >= ${from} and created_at < ${to}
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
