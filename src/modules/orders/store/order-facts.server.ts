import { sql, type RawBuilder } from "kysely";
import type { AgreedDelivery } from "#modules/delivery/rules/delivery-offers.ts";
import type { OrderAddress } from "#modules/delivery/rules/address/address.ts";
import type { OrderFacts } from "#modules/orders/rules/order.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import { iso } from "#platform/database/iso.server.ts";

/** An order as commands need it: facts for decisions, and its buyer. */
export type StoredOrder = {
  id: number;
  number: string;
  key: string;
  fingerprint: string;
  uid: string | null;
  email: string;
  address: OrderAddress;
  delivery: AgreedDelivery;
  eventCount: number;
  createdAt: Date;
  facts: OrderFacts;
};

export type OrderRef = { id: number } | { number: string } | { key: string };

/** The dispute of a row of order_payment as a `PaymentDispute`, or null. */
export const paymentDispute = sql`case when dispute is not null then
  jsonb_build_object('state', dispute, 'amount', dispute_amount) end`;

/** The rows of an order as `OrderFacts`; replaying its events gives the same. */
export const orderFacts = sql`jsonb_build_object(
  'state', o.state, 'total', o.total, 'shipping', o.shipping, 'holdUntil', ${iso("o.hold_until")},
  'standardShipping', o.delivery->'standardPrice', 'withdrawalDays', o.withdrawal_days,
  'returnDays', o.terms->'returnDays', 'isGiftCard', o.is_gift_card,
  'isHoldProlonged', o.is_hold_prolonged, 'isReplaced', o.is_replaced, 'paid', o.paid, 'refunded', o.refunded, 'paidBy', o.paid_by,
  'dispute', o.dispute, 'problem', o.problem,
  'lines', (select jsonb_agg(jsonb_build_object('line', line, 'quantity', quantity, 'amount', amount,
    'cancelled', cancelled, 'packed', packed, 'shipped', shipped, 'delivered', delivered, 'announced', announced,
    'returned', returned, 'refunded', refunded, 'restocked', restocked) order by line)
    from order_line where order_id = o.id),
  'payments', (select coalesce(jsonb_agg(jsonb_build_object('payment', number, 'provider', provider, 'method', method,
    'amount', amount, 'state', state, 'giftCard', gift_card_id, 'isResolved', is_resolved, 'dispute', ${paymentDispute})
    order by number), '[]') from order_payment where order_id = o.id),
  'shipments', (select coalesce(jsonb_agg(jsonb_build_object('shipment', number, 'state', state, 'lines', lines,
    'carrier', carrier, 'tracking', tracking, 'deliveredAt', ${iso("delivered_at")}) order by number), '[]')
    from shipment where order_id = o.id),
  'refunds', (select coalesce(jsonb_agg(jsonb_build_object('refund', number, 'payment', payment, 'amount', amount,
    'shipping', shipping, 'lines', lines, 'state', state) order by number), '[]')
    from order_refund where order_id = o.id),
  'returns', (select coalesce(jsonb_agg(jsonb_build_object('return', number, 'state', state,
    'at', ${iso("created_at")}, 'lines', lines) order by number), '[]') from order_return where order_id = o.id),
  'withdrawals', (select coalesce(jsonb_agg(jsonb_build_object('withdrawal', number, 'lines', lines, 'at', ${iso("at")})
    order by number), '[]') from order_withdrawal where order_id = o.id))`;

const columns = sql`o.id, o.number, o.client_key as key, o.fingerprint, o.uid, o.email, o.address, o.delivery,
  (select count(*) from order_event where order_id = o.id) as "eventCount", o.created_at as "createdAt",
  ${orderFacts} as facts`;

/** The condition that finds the order `o`. */
export function is(ref: OrderRef): RawBuilder<unknown> {
  if ("id" in ref) return sql`o.id = ${ref.id}`;
  return "number" in ref ? sql`o.number = ${ref.number}` : sql`o.client_key = ${ref.key}`;
}

/** Whether the order exists; much cheaper than reading it. */
export async function hasOrder(db: Database, ref: OrderRef): Promise<boolean> {
  const { rows } = await sql`select from shop_order as o where ${is(ref)}`.execute(db);
  return rows.length > 0;
}

/** Returns the last order in a chain of replacements: itself if it was not replaced, null if it does not exist. */
export async function findLastReplacement(db: Database, ref: OrderRef): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with recursive chain as (
      select o.id from shop_order as o where ${is(ref)}
      union all select next.id from shop_order as next join chain on next.replaces_id = chain.id
    )
    select id from chain order by id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

export async function findOrder(db: Database, ref: OrderRef): Promise<StoredOrder | null> {
  const { rows } = await sql<StoredOrder>`
    select ${columns} from shop_order as o where ${is(ref)}`.execute(db);
  return rows[0] ?? null;
}

/** Returns an order that must exist: orders are never deleted. */
export async function getOrder(db: Database, ref: OrderRef): Promise<StoredOrder> {
  const order = await findOrder(db, ref);
  if (!order) throw new Error("Orders are never deleted.");
  return order;
}

/**
 * Locks an order until the transaction ends. Orders are locked before stock, everywhere. Its rows are read after the
 * lock, or they could be outdated.
 */
export async function lockOrder(
  tx: DatabaseTransaction,
  ref: OrderRef,
): Promise<StoredOrder | null> {
  await sql`select from shop_order as o where ${is(ref)} for no key update`.execute(tx);
  return findOrder(tx, ref);
}
