import { afterAll, beforeAll, expect, test } from "vitest";
import { checkPayments } from "#modules/orders/use-cases/check-payments.server.ts";
import { expireOrders } from "#modules/orders/use-cases/expire-orders.server.ts";
import { cards } from "#testing/orders/checkout.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { createEndedDemoProvider } from "./ended-demo.server.ts";

let shop: OrdersShop;
beforeAll(async () => {
  shop = await openOrdersShop();
});
afterAll(() => shop.close());

test("the switched-off demo provider ends its open payments without capturing them", async () => {
  const waiting = await shop.place();
  await shop.pay(waiting.id, cards.asksForApproval);
  const approved = await shop.place();
  await shop.pay(approved.id, {}, "paypal");
  const secret = await shop.windowOf(approved.id);
  await shop.services.payments.get("demo")?.answerChallenge?.(secret, "approve");
  const paid = await shop.placeAndPay();

  const { db, clock } = shop.services;
  const ended = createEndedDemoProvider({ db, clock, shopUrl: "https://shop.example" });
  shop.payThrough(ended, shop.charges);
  expect(await shop.pay(waiting.id, cards.pays)).toMatchObject({
    error: { code: "no-such-method" },
  });
  shop.minutes(31);
  await checkPayments(shop.services, shop.log);
  expect(await expireOrders(shop.services, shop.log)).toBe(2);
  for (const { id } of [waiting, approved])
    expect(await shop.now(id)).toMatchObject({
      state: "expired",
      payments: [{ state: "cancelled" }],
    });

  const refund = { type: "refund" as const, lines: [], shipping: false, amount: null };
  expect(await shop.change(paid.id, refund)).toBe("done");
  await checkPayments(shop.services, shop.log);
  expect(await shop.now(paid.id)).toMatchObject({ refunds: [{ state: "succeeded" }] });
});
