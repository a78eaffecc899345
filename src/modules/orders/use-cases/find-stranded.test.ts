import { afterAll, beforeAll, expect, test } from "vitest";
import { cards } from "#testing/orders/checkout.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { checkPayments } from "./check-payments.server.ts";
import { expireOrders } from "./expire-orders.server.ts";
import { findStranded } from "./compare-with-providers.server.ts";
import { checkPayment } from "./pay-order.server.ts";

let shop: OrdersShop;
beforeAll(async () => {
  shop = await openOrdersShop();
});
afterAll(() => shop.close());

test("orders whose provider has no keys any more are counted, and nothing about them fails", async () => {
  const waiting = await shop.place();
  await shop.pay(waiting.id, cards.late);
  const paid = await shop.placeAndPay();
  const refund = { type: "refund" as const, lines: [], shipping: false, amount: null };
  expect(await shop.change(paid.id, refund)).toBe("done");
  expect(await findStranded(shop.services)).toEqual([]);

  const { services, log } = shop;
  const demo = services.payments;
  services.payments = new Map();
  expect(await findStranded(services)).toEqual([
    expect.stringMatching(/^2 orders wait for demo, /),
  ]);
  shop.minutes(60);
  await checkPayments(services, log);
  expect(await expireOrders(services, log)).toBe(0);
  await checkPayment(services, waiting.id);
  expect(await shop.change(waiting.id, cancel)).toBe("payment-under-way");
  expect((await shop.now(waiting.id)).state).toBe("awaiting_payment");
  expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);

  services.payments = demo;
  shop.minutes(60);
  await checkPayments(services, log);
  expect(await findStranded(services)).toEqual([]);
  expect((await shop.now(waiting.id)).state).toBe("placed");
  expect(await shop.now(paid.id)).toMatchObject({ refunds: [{ state: "succeeded" }] });
});

const cancel = {
  type: "cancel",
  by: "buyer",
  reason: "",
  lines: null,
  restock: true,
} as const;
