import { sql } from "kysely";
import { toldOrderEvents, type OrderFact } from "#modules/notifications/rules/order-news.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";

/** An order event with the data for its notification. */
export type OrderFactRow = OrderFact & {
  uid: string;
  orderId: number;
  position: number;
  at: Date;
  writtenBy: string;
};

type Page = {
  since: string;
  /** The last row of the previous page. */
  after: OrderFactRow | null;
  /** Older events cause no notification. */
  notBefore: Date;
  limit: number;
};

// Literals, as in the index's condition, so that the planner can use the index.
const told = sql.join(toldOrderEvents.map((type) => sql.lit(type)));

/** Events of members' orders written by transactions from `since` on, in a fixed order. */
export async function listOrderFacts(
  tx: DatabaseTransaction,
  { since, after, notBefore, limit }: Page,
): Promise<OrderFactRow[]> {
  const next = after
    ? sql`and (written_by, order_id, position) > (${after.writtenBy}::xid8, ${after.orderId}::bigint, ${after.position}::integer)`
    : sql``;
  const { rows } = await sql<OrderFactRow>`
    select o.number, o.uid, e.order_id as "orderId", e.position, e.event, e.at, e.written_by::text as "writtenBy",
      (select jsonb_build_object('amount', refund.amount, 'giftCard', card.ending)
        from order_refund as refund
        join order_payment as payment on payment.order_id = refund.order_id and payment.number = refund.payment
        left join gift_card as card on card.id = payment.gift_card_id
        where refund.order_id = e.order_id and refund.number = (e.event->>'refund')::integer) as refund
    from order_event as e join shop_order as o on o.id = e.order_id
    where e.type in (${told}) and e.written_by >= ${since}::xid8 and e.at > ${notBefore} and o.uid is not null ${next}
    order by e.written_by, e.order_id, e.position limit ${limit}`.execute(tx);
  return rows;
}
