import { afterAll, beforeAll, expect, test } from "vitest";
import { buyerActions } from "#domain/order/order-actions.ts";
import { findOrder } from "#db/order/order-facts.server.ts";
import type { OrderChange } from "#features/orders/change-order.server.ts";
import { checkPayments } from "#features/orders/check-payments.server.ts";
import { expireOrders } from "#features/orders/expire-orders.server.ts";
import { checkPayment, payOrder } from "#features/orders/pay-order.server.ts";
import { receiveWebhook } from "#features/orders/receive-webhook.server.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import type { PayPalCall } from "#testing/paypal/paypal-calls.ts";
import { startPayPalDouble, type PayPalDouble } from "#testing/paypal/paypal-double.ts";
import { createPayPalProvider } from "./paypal.server.ts";

const CAPTURE = /^POST .*\/capture$/;

let shop: OrdersShop;
let double: PayPalDouble;
beforeAll(async () => {
  shop = await openOrdersShop();
  await shop.setStock(shop.lamp, 100);
  double = await startPayPalDouble();
  shop.payThrough(createPayPalProvider({ ...double.settings, shopName: "Marlow" }), async () =>
    double.charges(),
  );
});
afterAll(async () => {
  await shop.close();
  await double.close();
});

const pay = (id: number) =>
  payOrder(shop.services, id, { provider: "paypal", method: "paypal", details: {} });
const comeBack = (id: number) => checkPayment(shop.services, id);
const hand = ({ body, headers }: PayPalCall) =>
  receiveWebhook(shop.services, "paypal", { body, headers });
/** Hands over what PayPal has to tell, in the order that is wanted. */
async function deliver(calls = double.takeCalls()) {
  for (const call of calls) expect(await hand(call)).toMatchObject({ ok: true });
}
const job = () => checkPayments(shop.services, shop.log);
const stateOf = async (id: number) => {
  const { state, payments } = await shop.now(id);
  return [state, ...payments.map((each) => each.state)];
};
/** Everything that PayPal keeps of an order, by its number; the newest is the last. */
const ordersAt = async (id: number) => {
  const { number } = await shop.now(id);
  return [...double.orders.values()].filter(({ unit }) => unit.custom_id === number);
};
const keptOf = async (id: number) =>
  (await ordersAt(id)).reduce((sum, order) => sum + double.kept(order.id), 0);
/** An order whose buyer is at PayPal, and PayPal's name for it. */
async function atPayPal() {
  double.takeCalls();
  const { id } = await shop.place({ lines: [{ productId: shop.lamp, quantity: 1 }] });
  expect((await pay(id)).ok).toBe(true);
  const [order] = await ordersAt(id);
  return { id, reference: order?.id ?? "", total: (await shop.now(id)).total };
}
const emailsOf = async (id: number) => {
  const { number } = await shop.now(id);
  const { rows } = await shop.database.pool.query(
    "select payload->>'subject' as subject from outbox where payload->>'subject' like $1",
    [`%${number}%`],
  );
  return rows.map(({ subject }) => subject as string);
};

test("an order is placed once its buyer comes back, and what PayPal calls about later changes nothing", async () => {
  const { id, reference, total } = await atPayPal();
  expect(await shop.now(id)).toMatchObject({
    state: "awaiting_payment",
    payments: [
      {
        state: "action_required",
        action: { kind: "redirect", url: `${double.url}/checkoutnow?token=${reference}` },
      },
    ],
  });
  double.approve(reference);
  await comeBack(id);
  const calls = double.takeCalls();
  // Twice, and the later one first.
  await deliver([...calls.toReversed(), ...calls]);
  await job();
  expect(await stateOf(id)).toEqual(["placed", "captured"]);
  expect((await shop.now(id)).events.filter(({ type }) => type === "placed")).toHaveLength(1);
  expect(await emailsOf(id)).toHaveLength(1);
  expect(await keptOf(id)).toBe(total);
});

test("a buyer who agrees and never comes back has paid by PayPal's call", async () => {
  const { id, reference, total } = await atPayPal();
  double.approve(reference);
  await deliver();
  expect(await stateOf(id)).toEqual(["placed", "captured"]);
  expect(await keptOf(id)).toBe(total);
});

test("and where no call comes either, the job asks while the stock is held", async () => {
  const { id, reference, total } = await atPayPal();
  double.approve(reference);
  shop.minutes(11);
  await job();
  expect(await stateOf(id)).toEqual(["placed", "captured"]);
  expect(await keptOf(id)).toBe(total);
});

test("return, call and job at once are one capture and one email, twenty times", async () => {
  for (let round = 0; round < 20; round += 1) {
    const { id, reference, total } = await atPayPal();
    double.approve(reference);
    const calls = double.takeCalls();
    await Promise.all([comeBack(id), deliver(calls), deliver(calls), comeBack(id)]);
    await deliver();
    expect(await stateOf(id)).toEqual(["placed", "captured"]);
    expect(await emailsOf(id)).toHaveLength(1);
    expect(await keptOf(id)).toBe(total);
  }
});

test("a capture that was answered by an error after it succeeded is read, not repeated, and places the order", async () => {
  const { id, reference, total } = await atPayPal();
  double.approve(reference);
  double.faults.push({ on: CAPTURE, how: "failed-after" });
  await comeBack(id);
  expect((await stateOf(id))[0]).toBe("awaiting_payment");
  double.forgetRequests();
  const asked = double.asked.length;
  await comeBack(id);
  expect(double.asked.slice(asked).some((name) => CAPTURE.test(name))).toBe(false);
  expect(await stateOf(id)).toEqual(["placed", "captured"]);
  expect(await keptOf(id)).toBe(total);
});

test("a number that PayPal has taken money under before is refused there, and paid under another", async () => {
  const { id, reference, total } = await atPayPal();
  const other = structuredClone(double.orders.get(reference)!);
  double.orders.set("OTHER", { ...other, id: "OTHER", status: "APPROVED" });
  double.approve(reference);
  const taken = { id: "CAPTUREDELSEWHERE", status: "PENDING", at: other.created } as const;
  double.orders.get("OTHER")!.captures.push(taken);
  await comeBack(id);
  expect(await stateOf(id)).toEqual(["awaiting_payment", "failed"]);
  await pay(id);
  const anew = (await ordersAt(id)).at(-1)?.id ?? "";
  double.approve(anew);
  await comeBack(id);
  expect(await stateOf(id)).toEqual(["placed", "failed", "captured"]);
  expect(double.kept(anew)).toBe(total);
  double.orders.delete("OTHER");
});

test("a buyer who is refused is sent back to PayPal, and after three times offered another way to pay", async () => {
  const { id, reference, total } = await atPayPal();
  const actions = async () => {
    const order = await findOrder(shop.services.db, { id });
    return buyerActions(order!.facts, shop.services.clock.now());
  };
  for (const state of ["open", "open", "failed"]) {
    double.approve(reference, "none");
    await deliver();
    // Looking again and again tries nothing, and the refusal stays told.
    expect((await shop.now(id)).payments).toMatchObject([{ state, declined: "declined" }]);
    expect(await actions()).toContain("pay");
    if (state === "failed") break;
    await pay(id);
    expect((await shop.now(id)).payments).toMatchObject([
      { state: "action_required", action: { url: expect.stringContaining(reference) } },
    ]);
  }
  await pay(id);
  const anew = (await ordersAt(id)).at(-1)?.id ?? "";
  expect(anew).not.toBe(reference);
  double.approve(anew);
  await comeBack(id);
  expect(await stateOf(id)).toEqual(["placed", "failed", "captured"]);
  expect(await keptOf(id)).toBe(total);
});

test("a call that comes before the return, and before PayPal's id is known here, pays this order and no other", async () => {
  double.takeCalls();
  const { id } = await shop.place({ lines: [{ productId: shop.lamp, quantity: 1 }] });
  double.faults.push({ on: /^POST .*\/orders$/, how: "lost" });
  await pay(id);
  expect(await stateOf(id)).toEqual(["awaiting_payment", "unknown"]);
  const [order] = await ordersAt(id);
  double.approve(order?.id ?? "");
  await deliver();
  expect(await stateOf(id)).toEqual(["placed", "captured"]);
  await comeBack(id);
  await job();
  expect(await ordersAt(id)).toHaveLength(1);
  expect(await keptOf(id)).toBe((await shop.now(id)).total);
});

test("a call while PayPal can't be asked is refused, and taken when it comes again", async () => {
  const { id, reference } = await atPayPal();
  double.approve(reference);
  const [call] = double.takeCalls();
  for (const on of [/verify-webhook-signature$/, /^GET .*\/orders\/\w+$/]) {
    double.faults.push({ on, how: "refused" });
    expect(await hand(call!)).toEqual({ ok: false, error: "provider-away" });
  }
  expect((await stateOf(id))[0]).toBe("awaiting_payment");
  expect(await hand(call!)).toMatchObject({ ok: true });
  expect(await stateOf(id)).toEqual(["placed", "captured"]);
});

test.each([
  ["PayPal has ended its order", true],
  ["PayPal takes no change of its order", false],
])("whose time is over takes no money any more where %s", async (_, takesChanges) => {
  double.takesChanges = takesChanges;
  const before = await shop.stockOf(shop.lamp);
  const { id, reference } = await atPayPal();
  shop.minutes(31);
  await expireOrders(shop.services, shop.log);
  expect(await stateOf(id)).toEqual(["expired", "cancelled"]);
  double.approve(reference);
  await deliver();
  await comeBack(id);
  expect(await stateOf(id)).toEqual(["expired", "cancelled"]);
  expect(await keptOf(id)).toBe(0);
  expect(await shop.stockOf(shop.lamp)).toEqual(before);
  double.takesChanges = true;
});

test("the end of its time and the buyer's consent at once are one or the other, and never lost money", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id, reference, total } = await atPayPal();
    double.approve(reference);
    shop.minutes(31);
    await Promise.all([expireOrders(shop.services, shop.log), deliver()]);
    await deliver();
    const kept = await keptOf(id);
    const [state] = await stateOf(id);
    expect([state, kept]).toEqual(state === "placed" ? ["placed", total] : ["expired", 0]);
  }
});

test("chosen anew in a second tab leaves the first tab's order without money", async () => {
  const { id, reference, total } = await atPayPal();
  await pay(id);
  const anew = (await ordersAt(id)).at(-1)?.id ?? "";
  double.approve(reference);
  double.approve(anew);
  await deliver();
  expect(await stateOf(id)).toEqual(["placed", "cancelled", "captured"]);
  expect([double.kept(reference), double.kept(anew)]).toEqual([0, total]);
});

test("a capture under review keeps its stock over every hold, and ends well or badly", async () => {
  const good = await atPayPal();
  const bad = await atPayPal();
  for (const { id, reference } of [good, bad]) {
    double.approve(reference, "under-review");
    await comeBack(id);
    expect(await stateOf(id)).toEqual(["awaiting_payment", "processing"]);
  }
  shop.minutes(120);
  await expireOrders(shop.services, shop.log);
  double.review(good.reference, "COMPLETED");
  double.review(bad.reference, "DECLINED");
  await deliver();
  await expireOrders(shop.services, shop.log);
  expect(await stateOf(good.id)).toEqual(["placed", "captured"]);
  expect(await stateOf(bad.id)).toEqual(["expired", "failed"]);
});

test("an order that PayPal has forgotten, or never could open, does not hold its stock for ever", async () => {
  const before = await shop.stockOf(shop.lamp);
  const forgotten = await atPayPal();
  double.orders.delete(forgotten.reference);
  const { id } = await shop.place({ lines: [{ productId: shop.lamp, quantity: 1 }] });
  double.faults.push({ on: /^POST .*\/orders$/, how: "refused" });
  await pay(id);
  shop.minutes(60);
  await expireOrders(shop.services, shop.log);
  expect(await stateOf(forgotten.id)).toEqual(["expired", "cancelled"]);
  expect(await stateOf(id)).toEqual(["expired", "cancelled"]);
  expect(await shop.stockOf(shop.lamp)).toEqual(before);
});

test("what its buyer agreed to at PayPal is another amount, so no money is taken and a person is told", async () => {
  const { id, reference } = await atPayPal();
  double.approve(reference);
  const { unit } = double.orders.get(reference)!;
  unit.amount = { ...unit.amount, value: "0.01" };
  await comeBack(id);
  expect((await shop.now(id)).problem).toMatch(/1 cents instead of/);
  expect((await stateOf(id))[0]).toBe("awaiting_payment");
  expect(await keptOf(id)).toBe(0);
});

test("is refunded once, also where the answer was lost, and says so when a bank sends it back", async () => {
  const { id, reference, total } = await atPayPal();
  double.approve(reference);
  await deliver();
  double.faults.push({ on: /\/refund$/, how: "lost" });
  const change: OrderChange = { type: "refund", lines: [], shipping: false, amount: null };
  expect(await shop.change(id, change)).toBe("done");
  await job();
  shop.minutes(2);
  double.forgetRequests();
  await job();
  expect(await shop.now(id)).toMatchObject({ refunded: total, refunds: [{ state: "succeeded" }] });
  expect(double.kept(reference)).toBe(0);
  double.failRefund(reference);
  await deliver();
  expect(await shop.now(id)).toMatchObject({ refunds: [{ state: "failed" }] });
});

test("stands still while its buyer disputes it, and goes on when they lose", async () => {
  const { id, reference } = await atPayPal();
  double.approve(reference);
  await deliver();
  double.dispute(reference);
  await deliver();
  expect(await shop.change(id, { type: "pack", lines: null })).toBe("dispute-open");
  double.dispute(reference, "RESOLVED_SELLER_FAVOUR");
  await deliver();
  expect(await shop.now(id)).toMatchObject({ dispute: "won" });
  expect(await shop.change(id, { type: "pack", lines: null })).toBe("done");
});
