import { storableJson } from "#modules/core/rules/text.ts";
import { sql } from "kysely";
import type { OrderEvent } from "#modules/orders/rules/order-event.ts";
import { NO_PAYMENT } from "#modules/offline-payments/rules/offline-facts.ts";
import { stageOf } from "#modules/orders/rules/order-stage.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import { paymentKey } from "#modules/payments/rules/payment.ts";
import { recordset } from "#platform/database/recordset.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";

/** These events change the number of sold units. */
const SALES = new Set<OrderEvent["type"]>([
  "placed",
  "addition-paid",
  "cancelled",
  "return-received",
]);

/** A guest order that joined the account of a mistyped address leaves it. */
const leftAccount = {
  uid: sql<string | null>`case when joined_at is null then uid end`,
  joined_at: null,
};

/** Writes the events since `before`, the state after them, and the rows of payments and refunds. */
export async function saveOrder(
  tx: DatabaseTransaction,
  before: StoredOrder,
  after: StoredOrder,
  at: Date,
): Promise<void> {
  const { id } = before;
  const added = after.events.slice(before.events.length);
  const events = added.map(({ event }) => event);
  // One statement in place of three, because each order has several.
  await tx
    .with("added", (db) =>
      db.insertInto("order_event").values(
        added.map(({ event, at: happenedAt, actor }, index) => ({
          order_id: id,
          position: before.events.length + index,
          type: event.type,
          event: storableJson(event),
          at: new Date(happenedAt),
          actor_kind: actor.kind,
          actor_name: actor.name,
        })),
      ),
    )
    .with("payment", () => changedPayments(before, after, at))
    .updateTable("shop_order")
    .set({
      ...stateColumns(after, at),
      ...(after.email === before.email ? {} : { email: after.email, ...leftAccount }),
      ...(after.address === before.address ? {} : { address: storableJson(after.address) }),
      ...(after.agreed === before.agreed ? {} : { agreed: storableJson(after.agreed) }),
      ...(events.some(({ type }) => type === "placed") ? { placed_at: at } : {}),
      // It gets an invoice of its own.
      ...(events.some(({ type }) => type === "addition-paid") ? { is_invoiced: false } : {}),
      ...(events.some(({ type }) => SALES.has(type)) ? { popularity: "due" as const } : {}),
    })
    .where("id", "=", id)
    .execute();
  await saveProducts(tx, before, after);
  await saveRefunds(tx, before, after, at);
}

async function saveProducts(
  tx: DatabaseTransaction,
  before: StoredOrder,
  { id, products }: StoredOrder,
): Promise<void> {
  for (const [line, each] of products.entries()) {
    if (each === before.products[line]) continue;
    if (before.products[line] === undefined) {
      await insertAddedLine(tx, { id, line, ...each });
      continue;
    }
    await tx
      .updateTable("order_line")
      .set({ variant_id: each.variantId })
      .where("order_id", "=", id)
      .where("line", "=", line)
      .execute();
  }
}

/** The product may have been deleted before the buyer paid. */
async function insertAddedLine(
  tx: DatabaseTransaction,
  {
    id,
    line,
    productId,
    variantId,
  }: { id: number; line: number } & StoredOrder["products"][number],
): Promise<void> {
  await sql`insert into order_line (order_id, line, product_id, variant_id)
    values (${id}, ${line}, (select id from product where id = ${productId}),
      (select id from variant where id = ${variantId}))`.execute(tx);
}

export function stateColumns({ facts, words }: Pick<StoredOrder, "facts" | "words">, at: Date) {
  return {
    facts: storableJson(facts),
    words: storableJson(words),
    stage: stageOf(facts, at),
    hold_until: facts.holdUntil === null ? null : new Date(facts.holdUntil),
    updated_at: at,
  };
}

const PAYMENT = {
  number: "integer",
  key: "text",
  provider: "text",
  method: "text",
  amount: "integer",
  giftCard: "bigint",
  state: "text",
  instrument: "text",
};

/** Writes the changed payments, as a part of another statement. */
function changedPayments(
  before: StoredOrder,
  { id, number: order, facts, payments }: StoredOrder,
  at: Date,
) {
  const rows = facts.payments.flatMap((each, index) => {
    if (each === before.facts.payments[index]) return [];
    const { payment: number, provider, method, amount, giftCard, state } = each;
    const paid = payments[index]?.instrument ?? null;
    const instrument = paid && storableJson(paid);
    const key = paymentKey(order, "p", number);
    return [{ number, key, provider, method, amount, giftCard, state, instrument }];
  });
  return sql<never>`(
    insert into order_payment (order_id, number, key, provider, method, amount, gift_card_id, state, instrument,
      created_at, updated_at)
    select ${id}, number, key, provider, method, amount, "giftCard", state, instrument::jsonb,
      ${at}::timestamptz, ${at}::timestamptz from ${recordset(PAYMENT, rows)} as given
    on conflict (order_id, number) do update
      set state = excluded.state, instrument = excluded.instrument, updated_at = excluded.updated_at)`;
}

async function saveRefunds(
  tx: DatabaseTransaction,
  before: StoredOrder,
  { id, number, facts }: StoredOrder,
  at: Date,
): Promise<void> {
  for (const [index, each] of facts.refunds.entries()) {
    const { refund, payment, amount, reason, state, repeats } = each;
    if (facts.refunds[index] === before.facts.refunds[index]) continue;
    // Only pending refunds are sent.
    const changing = { state, check_at: state === "pending" ? at : null };
    await tx
      .insertInto("order_refund")
      .values({
        order_id: id,
        number: refund,
        key: paymentKey(number, "r", refund),
        payment: payment === NO_PAYMENT ? null : payment,
        amount,
        reason,
        repeats,
        created_at: at,
        ...changing,
      })
      .onConflict((conflict) => conflict.columns(["order_id", "number"]).doUpdateSet(changing))
      .execute();
  }
}
