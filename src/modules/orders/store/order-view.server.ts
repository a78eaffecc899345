import { sql } from "kysely";
import type { Money } from "#modules/core/rules/money/money.ts";
import type { OrderState } from "#modules/orders/rules/order.ts";
import type { OrderEvent } from "#modules/orders/rules/order-event.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";
import type { PaymentDispute } from "#modules/payments/rules/payment.ts";
import type { Database } from "#platform/database/database.server.ts";
import { iso } from "#platform/database/iso.server.ts";
import { is, paymentDispute, type OrderRef } from "./order-facts.server.ts";

const view = sql`jsonb_build_object(
  'number', o.number, 'state', o.state, 'isReplaced', o.is_replaced, 'fulfilment', o.fulfilment, 'email', o.email, 'address', o.address,
  'delivery', o.delivery, 'currency', o.currency, 'placedAt', ${iso("o.placed_at")}, 'createdAt', ${iso("o.created_at")},
  'holdUntil', ${iso("o.hold_until")}, 'total', o.total, 'shipping', o.shipping, 'paid', o.paid,
  'refunded', o.refunded, 'withdrawalDays', o.withdrawal_days, 'returnDays', o.terms->'returnDays',
  'isGiftCard', o.is_gift_card, 'dispute', o.dispute, 'problem', o.problem,
  'lines', (select jsonb_agg(jsonb_build_object('line', line, 'productId', product_id, 'variantId', variant_id, 'slug', slug, 'name', name,
    'options', options, 'sku', sku, 'picture', picture, 'unitPrice', unit_price, 'lineTotal', line_total,
    'amount', amount, 'quantity', quantity, 'cancelled', cancelled, 'packed', packed, 'shipped', shipped,
    'delivered', delivered, 'announced', announced, 'returned', returned, 'refunded', refunded,
    'restocked', restocked) order by line) from order_line where order_id = o.id),
  'adjustments', (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'label', label, 'amount', amount,
    'line', line, 'tax', case when kind = 'tax' then jsonb_build_object('rate', tax_rate, 'base', tax_base,
    'isIncluded', is_tax_included) end) order by position), '[]') from order_adjustment where order_id = o.id),
  'payments', (select coalesce(jsonb_agg(jsonb_build_object('number', number, 'provider', provider, 'method', method,
    'amount', amount, 'state', state, 'declined', declined, 'instrument', instrument,
    'dispute', ${paymentDispute}, 'action', action) order by number), '[]')
    from order_payment where order_id = o.id),
  'shipments', (select coalesce(jsonb_agg(jsonb_build_object('number', number, 'state', state, 'lines', lines,
    'carrier', carrier, 'tracking', tracking, 'deliveredAt', ${iso("delivered_at")}) order by number), '[]')
    from shipment where order_id = o.id),
  'refunds', (select coalesce(jsonb_agg(jsonb_build_object('number', number, 'payment', payment, 'amount', amount, 'shipping', shipping,
    'lines', lines, 'state', state, 'reason', reason) order by number), '[]') from order_refund where order_id = o.id),
  'returns', (select coalesce(jsonb_agg(jsonb_build_object('number', number, 'state', state, 'lines', lines,
    'reason', reason, 'pictures', (select count(*) from return_picture as p
      where p.order_id = o.id and p.return = r.number)) order by number), '[]')
    from order_return as r where order_id = o.id),
  'withdrawals', (select coalesce(jsonb_agg(jsonb_build_object('number', number, 'lines', lines, 'name', name,
    'email', email, 'at', ${iso("at")}) order by number), '[]') from order_withdrawal where order_id = o.id),
  'events', (select coalesce(jsonb_agg(jsonb_build_object('type', type, 'at', ${iso("at")}) order by position), '[]')
    from order_event where order_id = o.id))`;

/** Returns an order as people read it, with its owner, or null. */
export async function findOrderView(
  db: Database,
  ref: OrderRef,
): Promise<{ uid: string | null; view: OrderView } | null> {
  const { rows } = await sql<{ uid: string | null; view: OrderView }>`
    select o.uid, ${view} as view from shop_order as o where ${is(ref)}`.execute(db);
  return rows[0] ?? null;
}

/** Lists an order's events; times are ISO 8601. */
export async function listOrderEvents(
  db: Database,
  orderId: number,
): Promise<{ event: OrderEvent; at: string }[]> {
  const { rows } = await sql<{ event: OrderEvent; at: string }>`
    select event, ${iso("at")} as at from order_event where order_id = ${orderId} order by position`.execute(
    db,
  );
  return rows;
}

/** An order as a row of a list. */
export type OrderRow = {
  number: string;
  state: OrderState;
  isReplaced: boolean;
  fulfilment: string;
  email: string;
  total: Money;
  units: number;
  /** A mismatch that a person must resolve. */
  problem: string | null;
  /** The open dispute of any payment, else a lost one. */
  dispute: PaymentDispute | null;
  createdAt: Date;
};

/** Lists the newest orders, of one state if given. */
export async function listOrders(
  db: Database,
  { state, limit }: { state: OrderState | null; limit: number },
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select number, state, is_replaced as "isReplaced", fulfilment, email, total, created_at as "createdAt",
      problem,
      (select ${paymentDispute} from order_payment where order_payment.order_id = id
        and dispute in ('open', 'lost') order by dispute = 'open' desc, order_payment.number limit 1) as dispute,
      (select sum(quantity) from order_line where order_line.order_id = id) as units
    from shop_order where ${state}::text is null or state = ${state} order by id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Lists a member's orders for the export of their data. */
export async function listOrdersOfMember(db: Database, uid: string): Promise<OrderView[]> {
  const { rows } = await sql<{ view: OrderView }>`
    select ${view} as view from shop_order as o where o.uid = ${uid} order by o.id`.execute(db);
  return rows.map((row) => row.view);
}
