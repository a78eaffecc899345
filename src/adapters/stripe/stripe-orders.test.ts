import { paymentBuyer } from "#testing/orders/checkout.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrderCommand } from "#modules/orders/rules/order-command.ts";
import { findPaymentByKey } from "#modules/orders/store/order-payments.server.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { checkPayments } from "#modules/orders/use-cases/check-payments.server.ts";
import { expireOrders } from "#modules/orders/use-cases/expire-orders.server.ts";
import { payOrder } from "#modules/orders/use-cases/pay-order.server.ts";
import { receiveWebhook } from "#modules/orders/use-cases/receive-webhook.server.ts";
import type { PaymentProvider } from "#modules/payments/ports/payment.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { startStripeDouble, type StripeDouble } from "#adapters/stripe/testing/stripe-double.ts";
import { tokenOf } from "#adapters/stripe/testing/test-cards.ts";
import { createStripeProvider } from "./stripe.server.ts";

let shop: OrdersShop;
let double: StripeDouble;
let provider: PaymentProvider;
beforeAll(async () => {
  shop = await openOrdersShop();
  await shop.setStock(shop.lamp, 100);
  const { clock } = shop.services;
  double = await startStripeDouble({ clock });
  provider = createStripeProvider({ ...double.keys, apiBase: double.url, clock });
  shop.payThrough(provider, async () =>
    double
      .intents()
      .filter(({ amount_received, metadata }) => amount_received > 0 && metadata["payment"])
      .map(({ amount_received: charged, metadata }) => ({ key: metadata["payment"]!, charged }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  );
});
afterAll(async () => {
  await shop.close();
  await double.close();
});

const pay = (id: number, number = "4242 4242 4242 4242") =>
  payOrder(shop.services, id, {
    provider: "stripe",
    method: "card",
    details: { confirmationToken: tokenOf(number) },
  });
/** Delivers Stripe's webhooks in the given order. */
async function deliver(calls = double.takeWebhooks()) {
  for (const call of calls)
    expect(await receiveWebhook(shop.services, "stripe", call)).toMatchObject({ ok: true });
}
const check = async () => {
  shop.minutes(1);
  await checkPayments(shop.services, shop.log);
};
const intentOf = async (id: number) => {
  const { number } = await shop.now(id);
  const found = double.intents().filter(({ metadata }) => metadata["order"] === number);
  expect(found).toHaveLength(1);
  return found[0]!.id;
};
const stateOf = async (id: number) => {
  const { state, payments } = await shop.now(id);
  return [state, ...payments.map((each) => each.state)];
};

test("an order is paid once by late, repeated and reordered webhooks", async () => {
  const { id } = await shop.place();
  await pay(id, "4000 0000 0000 0002");
  await pay(id);
  expect(await stateOf(id)).toEqual(["placed", "captured"]);
  const emails = await shop.subjects();
  const calls = double.takeWebhooks();
  await deliver([...calls.toReversed(), ...calls]);
  expect(await stateOf(id)).toEqual(["placed", "captured"]);
  expect(await shop.subjects()).toEqual(emails);
  expect(double.kept(await intentOf(id))).toBe((await shop.now(id)).total);
});

test("a lost response is asked for, and nothing is charged twice", async () => {
  const { id } = await shop.place();
  await pay(id, "4000 0000 0000 7007");
  expect(await stateOf(id)).toEqual(["awaiting_payment", "unknown"]);
  const again = await pay(id);
  expect(again).toMatchObject({ ok: false, error: { code: "payment-under-way" } });
  await check();
  expect(await stateOf(id)).toEqual(["placed", "captured"]);
});

test("a lost opening is opened again as the same payment", async () => {
  const { id } = await shop.place();
  double.mishap({ at: "create", does: "cut-after" }, { at: "create", does: "cut-after" });
  await pay(id);
  expect(await stateOf(id)).toEqual(["awaiting_payment", "unknown"]);
  await check();
  expect(await stateOf(id)).toEqual(["awaiting_payment", "open"]);
  await pay(id);
  expect(await stateOf(id)).toEqual(["placed", "captured"]);
  await intentOf(id);
});

test("a webhook that comes before the shop knows Stripe's name for a payment places the order", async () => {
  const { id } = await shop.place();
  double.mishap({ at: "create", does: "cut-after" }, { at: "create", does: "cut-after" });
  await pay(id);
  const reference = await intentOf(id);
  await provider.confirm(reference, {
    key: "x",
    details: { confirmationToken: tokenOf("4242424242424242") },
  });
  await deliver();
  expect(await stateOf(id)).toEqual(["placed", "captured"]);
});

test("a buyer who completes 3-D Secure and never returns has an order", async () => {
  const { id } = await shop.place();
  await pay(id, "4000 0027 6000 3184");
  expect(await stateOf(id)).toEqual(["awaiting_payment", "action_required"]);
  double.answer(await intentOf(id), "approve");
  await deliver();
  expect(await stateOf(id)).toEqual(["placed", "captured"]);
});

test("a hold ends only when Stripe says that nothing can be charged any more", async () => {
  const { id } = await shop.place();
  await pay(id, "4000 0000 0000 5001");
  shop.minutes(31);
  expect(await expireOrders(shop.services, shop.log)).toBe(0);
  double.finish(await intentOf(id));
  expect(await expireOrders(shop.services, shop.log)).toBe(0);
  expect(await stateOf(id)).toEqual(["placed", "captured"]);
  const other = await shop.place();
  await pay(other.id, "4000 0027 6000 3184");
  shop.minutes(31);
  expect(await expireOrders(shop.services, shop.log)).toBe(1);
  double.answer(await intentOf(other.id), "approve");
  expect(await stateOf(other.id)).toEqual(["expired", "cancelled"]);
});

test.each([
  ["amount", { amount_received: 1 }],
  ["currency", { currency: "eur" }],
])("another %s than was asked for is left for a person", async (_, forged) => {
  const { id } = await shop.place();
  await pay(id, "4000 0027 6000 3184");
  const reference = await intentOf(id);
  double.answer(reference, "approve");
  const { amount_received, currency } = double.intents().find((each) => each.id === reference)!;
  double.forge(reference, forged);
  await deliver();
  expect(await shop.now(id)).toMatchObject({
    state: "awaiting_payment",
    problem: expect.any(String),
  });
  double.forge(reference, { amount_received, currency });
  shop.minutes(10);
  await check();
  expect(await stateOf(id)).toEqual(["placed", "captured"]);
});

test("a refund that banks take back days later can be made again", async () => {
  const { id } = await shop.place();
  await pay(id, "4000 0000 0000 5126");
  const refund: OrderCommand = { type: "refund", lines: [], shipping: false, amount: null };
  expect(await shop.change(id, refund)).toBe("done");
  await check();
  expect(await shop.now(id)).toMatchObject({ refunds: [{ state: "succeeded" }] });
  expect(await shop.change(id, refund)).toBe("nothing-left");
  double.finishRefunds(await intentOf(id));
  await deliver();
  expect(await shop.now(id)).toMatchObject({ refunds: [{ state: "failed" }], refunded: 0 });
  expect(await shop.change(id, refund)).toBe("done");
  await check();
  expect(double.kept(await intentOf(id))).toBe(0);
});

test("a pending refund is settled by Stripe's report, and sent once", async () => {
  const { id } = await shop.place();
  await pay(id, "4000 0000 0000 7726");
  await shop.change(id, { type: "refund", lines: [], shipping: false, amount: null });
  await check();
  await check();
  expect(await shop.now(id)).toMatchObject({ refunds: [{ state: "pending" }] });
  double.finishRefunds(await intentOf(id));
  await deliver();
  expect(await shop.now(id)).toMatchObject({ refunds: [{ state: "succeeded" }] });
  expect(double.calls.filter((at) => at === "refund")).toHaveLength(3);
});

test("a refund in Stripe's dashboard is left for a person, once", async () => {
  const { id } = await shop.place();
  await pay(id);
  double.refundElsewhere(await intentOf(id), 500);
  await deliver();
  const { problem } = await shop.now(id);
  expect(problem).toBe("The provider has given back $5.00 that the shop did not ask for.");
  expect(await shop.now(id)).toMatchObject({ state: "placed", refunded: 0, refunds: [] });
});

test("a dispute stops the order, and its end lets it go on", async () => {
  const { id } = await shop.place();
  await pay(id, "4000 0000 0000 0259");
  await deliver();
  expect(await shop.now(id)).toMatchObject({ state: "placed", dispute: "open" });
  double.endDispute(await intentOf(id), "won");
  await deliver();
  expect(await shop.now(id)).toMatchObject({ state: "placed", dispute: "won" });
});

test("a payment of another shop on the same account is ignored", async () => {
  const { reference } = await provider.open({
    key: "another shop's",
    amount: cents(1932),
    currency: "USD",
    method: "card",
    orderNumber: "0000-0000-0",
    buyer: paymentBuyer,
    returnUrl: "https://other.example/",
  });
  const stranger = {
    id: "evt_x",
    type: "payment_intent.processing",
    data: { object: { id: reference } },
  };
  const call = double.sign(JSON.stringify(stranger));
  expect(await receiveWebhook(shop.services, "stripe", call)).toMatchObject({ ok: true });
  expect(await findPaymentByKey(shop.services.db, "another shop's")).toBeNull();
});

test("a webhook about a payment that this account does not have is accepted", async () => {
  const event = { id: "evt_y", type: "payment_intent.succeeded", data: { object: { id: "pi_y" } } };
  await deliver([double.sign(JSON.stringify(event))]);
  await expect(provider.find("pi_y")).rejects.toMatchObject({ name: "PaymentNotFound" });
});

test("a webhook reads its payment once", async () => {
  const { id } = await shop.place();
  await pay(id);
  const before = double.calls.length;
  await deliver(double.takeWebhooks().slice(-1));
  expect(double.calls.slice(before)).toEqual(["retrieve", "refunds"]);
});
