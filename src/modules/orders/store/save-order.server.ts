import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { fulfilmentOf, type OrderFacts } from "#modules/orders/rules/order.ts";
import type { OrderEvent } from "#modules/orders/rules/order-event.ts";
import type { PaymentInstrument } from "#modules/payments/rules/payment-instrument.ts";
import { paymentKey } from "#modules/payments/rules/payment.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import type { StoredOrder } from "./order-facts.server.ts";

type Happened = {
  events: readonly OrderEvent[];
  after: OrderFacts;
  at: Date;
  /** The person who withdraws, if any. */
  declarant: Declarant | null;
  /** The buyer's words about a new return; else empty. */
  note: string;
  /** The payment instrument, if a provider has just reported it. Not an event, because it can be erased. */
  instrument: PaymentInstrument | null;
};

type Declarant = { name: string; email: string };

/** These events change the number of sold units. */
const SALES = new Set<OrderEvent["type"]>(["placed", "cancelled", "return-received"]);

/** Writes events and the resulting state. The order must be locked. */
export async function saveOrder(
  tx: DatabaseTransaction,
  order: StoredOrder,
  { events, after, at, declarant, note, instrument }: Happened,
): Promise<void> {
  const before = order.facts;
  await insertEvents(tx, order.id, { from: order.eventCount, events, at });
  await saveHead(tx, order.id, after, {
    isPlaced: events.some(({ type }) => type === "placed"),
    changesSales: events.some(({ type }) => SALES.has(type)),
    at,
  });
  if (after.lines !== before.lines) await saveLines(tx, order.id, after);
  if (after.payments !== before.payments) await savePayments(tx, order, { after, at, instrument });
  if (after.shipments !== before.shipments) await saveShipments(tx, order.id, after, at);
  if (after.refunds !== before.refunds) await saveRefunds(tx, order, { events, after, at });
  if (after.returns !== before.returns) await saveReturns(tx, order.id, { after, at, note });
  if (after.withdrawals !== before.withdrawals && declarant)
    await saveWithdrawal(tx, order.id, after, declarant);
}

export async function insertEvents(
  tx: DatabaseTransaction,
  orderId: number,
  { from, events, at }: { from: number; events: readonly OrderEvent[]; at: Date },
): Promise<void> {
  const rows = events.map((event, index) => ({
    order_id: orderId,
    position: from + index,
    type: event.type,
    event: JSON.stringify(event),
    at,
  }));
  if (rows.length > 0) await tx.insertInto("order_event").values(rows).execute();
}

async function saveHead(
  tx: DatabaseTransaction,
  id: number,
  facts: OrderFacts,
  { isPlaced, changesSales, at }: { isPlaced: boolean; changesSales: boolean; at: Date },
): Promise<void> {
  await tx
    .updateTable("shop_order")
    .set({
      state: facts.state,
      fulfilment: fulfilmentOf(facts),
      paid: facts.paid,
      refunded: facts.refunded,
      paid_by: facts.paidBy,
      hold_until: facts.holdUntil === null ? null : new Date(facts.holdUntil),
      is_hold_prolonged: facts.isHoldProlonged,
      is_replaced: facts.isReplaced,
      dispute: facts.dispute,
      problem: facts.problem,
      updated_at: at,
      ...(isPlaced ? { placed_at: at } : {}),
      ...(changesSales ? { popularity: "due" as const } : {}),
    })
    .where("id", "=", id)
    .execute();
}

async function saveLines(tx: DatabaseTransaction, id: number, { lines }: OrderFacts) {
  await sql`
    update order_line set cancelled = now.cancelled, packed = now.packed, shipped = now.shipped,
      delivered = now.delivered, announced = now.announced, returned = now.returned, refunded = now.refunded,
      restocked = now.restocked
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as now(line integer, cancelled integer, packed integer,
      shipped integer, delivered integer, announced integer, returned integer, refunded integer, restocked integer)
    where order_line.order_id = ${id} and order_line.line = now.line`.execute(tx);
}

async function savePayments(
  tx: DatabaseTransaction,
  order: StoredOrder,
  { after, at, instrument }: Pick<Happened, "after" | "at" | "instrument">,
): Promise<void> {
  for (const each of after.payments) {
    const known = order.facts.payments.find(({ payment }) => payment === each.payment);
    if (known !== undefined && isDeepStrictEqual(known, each)) continue;
    const isPaid = each.state === "captured" && each.giftCard === null && instrument !== null;
    const changing = {
      state: each.state,
      is_resolved: each.isResolved,
      dispute: each.dispute?.state ?? null,
      dispute_amount: each.dispute?.amount ?? null,
      updated_at: at,
    };
    const paid = isPaid ? { instrument: JSON.stringify(instrument) as never } : {};
    const row = tx.insertInto("order_payment").values({
      order_id: order.id,
      number: each.payment,
      key: paymentKey(order.number, "p", each.payment),
      provider: each.provider,
      method: each.method,
      amount: each.amount,
      gift_card_id: each.giftCard,
      created_at: at,
      ...changing,
    });
    await row
      .onConflict((conflict) =>
        conflict.columns(["order_id", "number"]).doUpdateSet({ ...changing, ...paid }),
      )
      .execute();
  }
}

async function saveShipments(
  tx: DatabaseTransaction,
  id: number,
  { shipments }: OrderFacts,
  at: Date,
): Promise<void> {
  for (const { shipment, state, lines, carrier, tracking, deliveredAt } of shipments) {
    const now = {
      state,
      carrier,
      tracking,
      delivered_at: deliveredAt === null ? null : new Date(deliveredAt),
    };
    await tx
      .insertInto("shipment")
      .values({
        order_id: id,
        number: shipment,
        lines: JSON.stringify(lines),
        created_at: at,
        ...now,
      })
      .onConflict((conflict) => conflict.columns(["order_id", "number"]).doUpdateSet(now))
      .execute();
  }
}

async function saveRefunds(
  tx: DatabaseTransaction,
  order: StoredOrder,
  { events, after, at }: Pick<Happened, "events" | "after" | "at">,
): Promise<void> {
  for (const { refund, payment, amount, shipping, lines, state } of after.refunds) {
    const asked = events.find(
      (event) => event.type === "refund-requested" && event.refund === refund,
    );
    const reason = asked?.type === "refund-requested" ? asked.reason : "requested";
    const isReleased = events.some(
      (event) => event.type === "refund-released" && event.refund === refund,
    );
    await tx
      .insertInto("order_refund")
      .values({
        order_id: order.id,
        number: refund,
        key: paymentKey(order.number, "r", refund),
        payment,
        amount,
        shipping,
        lines: JSON.stringify(lines),
        reason,
        state,
        check_at: state === "pending" ? at : null,
        created_at: at,
      })
      .onConflict((conflict) =>
        conflict.columns(["order_id", "number"]).doUpdateSet({
          state,
          // Only pending refunds are due.
          ...(state === "pending" ? {} : { check_at: null }),
          ...(isReleased ? { check_at: at } : {}),
        }),
      )
      .execute();
  }
}

async function saveReturns(
  tx: DatabaseTransaction,
  id: number,
  { after, at, note }: Pick<Happened, "after" | "at" | "note">,
): Promise<void> {
  for (const { return: number, state, lines } of after.returns) {
    const now = { state, lines: JSON.stringify(lines) };
    await tx
      .insertInto("order_return")
      .values({
        order_id: id,
        number,
        ...now,
        reason: note,
        created_at: at,
      })
      .onConflict((conflict) => conflict.columns(["order_id", "number"]).doUpdateSet(now))
      .execute();
  }
}

async function saveWithdrawal(
  tx: DatabaseTransaction,
  id: number,
  { withdrawals }: OrderFacts,
  { name, email }: Declarant,
): Promise<void> {
  const last = withdrawals.at(-1);
  if (!last) return;
  const { withdrawal: number, lines, at } = last;
  const row = { order_id: id, number, lines: JSON.stringify(lines), name, email, at: new Date(at) };
  await tx.insertInto("order_withdrawal").values(row).execute();
}
