import { afterAll, beforeAll, expect, test } from "vitest";
import { findOrder } from "#modules/orders/store/orders.server.ts";
import { urgentDispute } from "#modules/orders/rules/order.ts";
import { stageOf } from "#modules/orders/rules/order-stage.ts";
import { paymentKey } from "#modules/payments/rules/payment.ts";
import { cards } from "#testing/orders/checkout.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { checkPayments } from "./check-payments.server.ts";

let shop: OrdersShop;
beforeAll(async () => {
  shop = await openOrdersShop();
});
afterAll(() => shop.close());

const parcel = {
  type: "ship",
  shipment: null,
  lines: null,
  carrier: null,
  tracking: null,
} as const;
const cancel = { type: "cancel", by: "shop", reason: "", lines: null, restock: true } as const;

/** A disputed order with a parcel that was packed before. */
async function disputedOrder() {
  const order = await shop.place();
  await shop.pay(order.id, cards.pays);
  expect(await shop.change(order.id, { type: "pack", lines: null })).toBe("done");
  await shop.dispute(order.id);
  return order;
}

async function stage(id: number) {
  const order = await findOrder(shop.services.db, { id });
  return order && stageOf(order.facts, shop.services.clock.now());
}

/** The dispute that the shop sees first. */
async function listed(number: string) {
  const order = await findOrder(shop.services.db, { number });
  return order && urgentDispute(order.facts);
}

/** Titles of the news for the shop. */
async function toShop(number: string): Promise<string[]> {
  const { rows } = await shop.database.pool.query(
    "select news->>'title' as subject from shop_news where news->>'title' like $1 order by id",
    [`%order ${number}`],
  );
  return rows.map(({ subject }) => subject.replace(`: order ${number}`, ""));
}

test("a packed parcel stays while a dispute is open and after it is lost, and the shop knows", async () => {
  const { id, number } = await disputedOrder();
  expect([await stage(id), await shop.change(id, parcel)]).toEqual(["disputed", "dispute-open"]);
  const { total } = await shop.now(id);
  expect(await listed(number)).toEqual({ state: "open", amount: total });
  await shop.decideDispute("lost");
  expect([await stage(id), await shop.change(id, parcel)]).toEqual([
    "dispute-lost",
    "dispute-open",
  ]);
  expect(await listed(number)).toEqual({ state: "lost", amount: total });
  expect((await shop.now(id)).payments).toMatchObject([
    { dispute: { state: "lost", amount: total } },
  ]);
  expect(await toShop(number)).toEqual(["A payment is disputed", "You lost a dispute"]);
  await shop.change(id, { type: "unpack", shipment: 1 });
  expect(await shop.change(id, cancel)).toBe("done");
  expect(await shop.now(id)).toMatchObject({ state: "cancelled", refunded: 0 });
});

test("a dispute that is won lets the order go on, and the shop knows", async () => {
  const { id, number } = await disputedOrder();
  await shop.decideDispute("won");
  expect(await listed(number)).toBeNull();
  expect(await toShop(number)).toEqual(["A payment is disputed", "You won a dispute"]);
  expect(await shop.change(id, parcel)).toBe("done");
});

test("a dispute whose news can't be written is not stored", async () => {
  const order = await shop.place();
  await shop.pay(order.id, cards.pays);
  const { pool } = shop.database;
  await pool.query("alter table shop_news add constraint none check (false) not valid");
  await shop.dispute(order.id);
  expect(await shop.now(order.id)).toMatchObject({ dispute: null });
  await pool.query("alter table shop_news drop constraint none");
  await shop.webhooks();
  expect(await shop.now(order.id)).toMatchObject({ dispute: "open" });
  await shop.decideDispute("won");
});

test("the shop hears of a dispute though its buyer was forgotten", async () => {
  const { id, number } = await shop.place();
  await shop.pay(id, cards.pays);
  await shop.database.pool.query("update shop_order set email = '' where id = $1", [id]);
  await shop.dispute(id);
  expect(await toShop(number)).toEqual(["A payment is disputed"]);
  await shop.decideDispute("won");
});

test("a bank that takes back a part leaves the rest to give back", async () => {
  const { id } = await disputedOrder();
  await shop.decideDispute("lost", 500);
  const { total } = await shop.now(id);
  await shop.change(id, { type: "unpack", shipment: 1 });
  await shop.change(id, cancel);
  await checkPayments(shop.services, shop.log);
  expect(await shop.now(id)).toMatchObject({
    refunded: total - 500,
    refunds: [{ amount: total - 500, state: "succeeded" }],
  });
});

test("an order that was paid twice gives its own payment back though the other was lost", async () => {
  const { id, number } = await shop.place();
  await shop.pay(id, cards.asksForApproval);
  await shop.pay(id, cards.pays);
  // The bank charges the payment that was given up, and its buyer disputes the charge.
  await shop.database.pool.query(
    "update demo_payment set state = 'captured', charged = amount, dispute = 'open' where key = $1",
    [paymentKey(number, "p", 1)],
  );
  await shop.decideDispute("lost");
  const { total, dispute, payments } = await shop.now(id);
  expect(dispute).toBeNull();
  expect(payments).toMatchObject([
    { dispute: { state: "lost", amount: total } },
    { state: "captured", dispute: null },
  ]);
  expect(await listed(number)).toEqual({ state: "lost", amount: total });
  await checkPayments(shop.services, shop.log);
  expect(await shop.change(id, cancel)).toBe("done");
  await checkPayments(shop.services, shop.log);
  expect((await shop.now(id)).refunds).toMatchObject([
    { payment: 1, amount: total, state: "failed" },
    { payment: 2, amount: total, state: "succeeded" },
  ]);
});
