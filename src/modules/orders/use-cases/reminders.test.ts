import { afterAll, beforeAll, expect, test } from "vitest";
import { cards } from "#testing/orders/checkout.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { checkPayments } from "./check-payments.server.ts";
import { expireOrders } from "./expire-orders.server.ts";
import { issueDueInvoices } from "./read-receipt.server.ts";

let shop: OrdersShop;
beforeAll(async () => {
  shop = await openOrdersShop();
});
afterAll(() => shop.close());

/** All periodic jobs about orders. */
async function comesRound() {
  await checkPayments(shop.services, shop.log);
  await expireOrders(shop.services, shop.log);
  await issueDueInvoices(shop.services);
}

test("no reminders: a paid order gets one email, an unpaid order none", async () => {
  const paid = await shop.place();
  await shop.place({ lines: [{ productId: shop.vase, quantity: 1 }] });
  shop.minutes(4);
  await comesRound();
  expect(await shop.subjects()).toEqual([]);
  await shop.pay(paid.id, cards.pays);
  for (let day = 0; day < 3; day += 1) {
    shop.minutes(24 * 60);
    await comesRound();
  }
  expect(await shop.subjects()).toEqual(["Order confirmed"]);
});
