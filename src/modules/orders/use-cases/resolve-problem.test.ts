import { afterEach, beforeEach, expect, test } from "vitest";
import { expireOrders } from "./expire-orders.server.ts";
import { payOrder } from "./pay-order.server.ts";
import { terminal } from "#platform/commands/actor.ts";
import { resolvePaymentProblem } from "./staff/money-commands.server.ts";
import { cards } from "#testing/orders/checkout.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import type { PaymentProvider } from "#modules/payments/ports/payment.ts";
import { checkPayments } from "./check-payments.server.ts";
import { invariant } from "#modules/core/rules/result.ts";

let shop: OrdersShop;
beforeEach(async () => {
  shop = await openOrdersShop();
});
afterEach(() => shop.close());

/** The shop with a provider that reports another currency. */
function withWrongCurrency() {
  const demo = shop.services.payments.get("demo");
  invariant(demo, "the demonstration is there");
  const wrong = async (report: Promise<object>) =>
    ({ ...(await report), currency: "EUR" }) as never;
  const other: PaymentProvider = {
    ...demo,
    confirm: (...sent) => wrong(demo.confirm(...sent)),
    find: (...sent) => wrong(demo.find(...sent)),
    cancel: (...sent) => wrong(demo.cancel(...sent)),
  };
  return { ...shop.services, payments: new Map([["demo", other]]) };
}

const resolve = (services: OrdersShop["services"], number: string, to: "accepted" | "given-back") =>
  resolvePaymentProblem.run(services, terminal, { number, to });

async function orderWithProblem() {
  const order = await shop.place();
  const services = withWrongCurrency();
  const card = { provider: "demo", method: "card", details: cards.pays };
  await payOrder(services, order.id, card);
  expect(await shop.now(order.id)).toMatchObject({
    state: "awaiting_payment",
    problem: "The provider says EUR.",
    paid: 0,
  });
  return { ...order, services };
}

test("a mismatched payment is accepted by a person, and its order is placed", async () => {
  const { id, number, services } = await orderWithProblem();
  expect(await resolve(services, number, "accepted")).toMatchObject({ ok: true });
  expect(await shop.now(id)).toMatchObject({ state: "placed", problem: null });
  expect(await shop.subjects()).toEqual(["Order confirmed"]);
  expect(await resolve(services, number, "accepted")).toMatchObject({
    ok: false,
    error: { code: "refused", details: { reason: "no-problem" } },
  });
  shop.minutes(60);
  await checkPayments(services, shop.log);
  expect((await shop.now(id)).problem).toBeNull();
});

test("a mismatched payment that comes late holds no stock", async () => {
  const { id, number } = await shop.place();
  await shop.pay(id, cards.declined);
  shop.minutes(15);
  await expireOrders(shop.services, shop.log);
  await shop.database.pool.query("update demo_payment set state = 'captured', charged = amount");
  shop.services.payments = withWrongCurrency().payments;
  await shop.webhooks();
  expect(await shop.now(id)).toMatchObject({ state: "expired", problem: "The provider says EUR." });
  expect(await shop.stockOf(shop.lamp)).toEqual({ on_hand: 10, held: 0, sold: 0 });
  expect(await resolve(shop.services, number, "given-back")).toMatchObject({ ok: true });
  // The shop has no record of charges and refunds in another currency.
  await shop.database.pool.query("delete from demo_payment");
});

test("a mismatched payment is refunded once at its provider, and the order is paid again", async () => {
  const { id, number, services } = await orderWithProblem();
  const other = services.payments.get("demo") as PaymentProvider;
  const poor = { ...other, refund: async () => "failed" as const };
  const refused = { ...services, payments: new Map([["demo", poor]]) };
  expect(await resolve(refused, number, "given-back")).toMatchObject({
    error: {
      code: "refused",
      message: expect.stringContaining("has not given the money back"),
    },
  });
  expect((await shop.now(id)).problem).not.toBeNull();
  const given = { ok: true } as const;
  expect(await resolve(services, number, "given-back")).toMatchObject(given);
  expect(await shop.charges()).toMatchObject([{ charged: expect.any(Number) }]);
  const [charge] = await shop.charges();
  expect(charge?.refunded).toBe(charge?.charged);
  expect(await shop.now(id)).toMatchObject({ state: "awaiting_payment", problem: null, paid: 0 });
  shop.minutes(5);
  await checkPayments(services, shop.log);
  expect((await shop.now(id)).problem).toBeNull();
  await shop.pay(id, cards.pays);
  expect(await shop.now(id)).toMatchObject({ state: "placed" });
  // The shop has no record of charges and refunds in another currency.
  await shop.database.pool.query("delete from demo_payment where key = $1", [charge?.key]);
});

test("an order without a problem, and one that is not there, say so", async () => {
  const { number } = await shop.placeAndPay();
  const { services } = shop;
  expect(await resolve(services, number, "given-back")).toMatchObject({
    error: { code: "refused", details: { reason: "no-problem" } },
  });
  expect(await resolve(services, "0000-0000-0", "accepted")).toMatchObject({
    error: { code: "unknown", message: "There is no order 0000-0000-0." },
  });
});
