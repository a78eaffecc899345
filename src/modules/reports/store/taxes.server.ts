import { sql } from "kysely";
import type { OrderFacts } from "#modules/orders/rules/order.ts";
import type { TaxRow } from "#modules/taxes/rules/tax-rows.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Moments } from "./sales.server.ts";

/** Taxes of one rate, in cents. */
export type RateRow = Pick<TaxRow, "country" | "region" | "label" | "rate" | "reason"> & {
  net: number;
  tax: number;
};

/** The taxes of the orders placed in a period by destination and rate. */
export async function taxesOfOrders(db: Database, { from, to }: Moments): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`
    select tax->>'country' as country, tax->>'region' as region, tax->>'label' as label,
      (tax->>'rate')::float as rate, tax->>'reason' as reason,
      sum((tax->>'base')::integer)::bigint as net, sum((tax->>'amount')::integer)::bigint as tax
    from shop_order cross join lateral jsonb_array_elements(agreed->'taxes') as tax
    where placed_at >= ${from} and placed_at < ${to} group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
}

/** A refunded order with its taxes; each refund says whether it is of the period. */
export type RefundedOrder = Pick<OrderFacts, "lines" | "shipping"> & {
  id: number;
  taxes: TaxRow[];
  refunds: (OrderFacts["refunds"][number] & { isInPeriod: boolean })[];
};

/** Orders placed at any time with refunds of a period, by id. */
export async function listRefundedOrders(
  db: Database,
  { from, to }: Moments,
  { after, limit }: { after: number; limit: number },
): Promise<RefundedOrder[]> {
  const { rows } = await sql<RefundedOrder>`
    with page as (
      select distinct order_id from order_refund
      where created_at >= ${from} and created_at < ${to} and state <> 'failed' and order_id > ${after}
      order by order_id limit ${limit}
    )
    select id, facts->'lines' as lines, facts->'shipping' as shipping, agreed->'taxes' as taxes,
      (select jsonb_agg(each || jsonb_build_object('isInPeriod', coalesce(
          refund.created_at >= ${from} and refund.created_at < ${to}, false)) order by refund.number)
        from jsonb_array_elements(facts->'refunds') as each
          join order_refund as refund on refund.order_id = id and refund.number = (each->>'refund')::integer
        where each->>'state' <> 'failed') as refunds
    from page join shop_order on id = order_id where placed_at is not null order by id`.execute(db);
  return rows;
}
