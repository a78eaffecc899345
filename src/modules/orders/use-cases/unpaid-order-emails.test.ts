import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findPaymentUnderWay } from "#modules/orders/store/order-payments.server.ts";
import { ordersLimits } from "#modules/orders/rules/limits.ts";
import { cards } from "#testing/orders/checkout.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { changeOwnOrder } from "./change-order.server.ts";
import { giveUpPayment } from "./settle-payment.server.ts";

let shop: OrdersShop;
beforeEach(async () => {
  shop = await openOrdersShop();
  await shop.setStock(shop.lamp, 1000);
});
afterEach(() => shop.close());

const cancel = { type: "cancel", by: "buyer", reason: "", lines: null, restock: true } as const;

test("60 unpaid orders that are cancelled send no email to their address", async () => {
  for (let count = 0; count < 60; count += 1) {
    const order = await shop.place({ key: randomUUID() });
    expect((await changeOwnOrder(shop.services, order, cancel)).ok).toBe(true);
  }
  expect(await shop.subjects()).toEqual([]);
});

test("an unpaid order that the shop cancels sends no email", async () => {
  const { id } = await shop.place();
  expect(await shop.change(id, { ...cancel, by: "shop" })).toBe("done");
  expect(await shop.subjects()).toEqual([]);
});

test("a paid order that is cancelled sends its email", async () => {
  const { id } = await shop.placeAndPay();
  expect(await shop.change(id, cancel)).toBe("done");
  expect(await shop.subjects()).toEqual(["Order confirmed", "Order cancelled"]);
});

test("payments that are being checked send so many emails to one address a day and no more", async () => {
  const { hits } = ordersLimits.unpaidOrderEmail.perEmailAndDay;
  for (let count = 0; count < hits; count += 1) {
    const { id } = await shop.place();
    await shop.pay(id, cards.declined);
    const payment = await findPaymentUnderWay(shop.services.db, id);
    await giveUpPayment(shop.services, payment!);
    expect(await shop.change(id, cancel)).toBe("done");
  }
  expect(await shop.subjects()).toHaveLength(hits);
  await shop.placeAndPay();
  expect((await shop.subjects()).at(-1)).toBe("Order confirmed");
});
