import { afterAll, beforeAll, expect, test } from "vitest";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { listRunningOut } from "./running-out.server.ts";

let shop: OrdersShop;
beforeAll(async () => {
  shop = await openOrdersShop();
});
afterAll(() => shop.close());

const DAY_MINUTES = 24 * 60;
const runningOut = () => listRunningOut(shop.services.db, shop.services.clock.now());

test("units last as many days as the kept sales of 30 days say", async () => {
  await shop.setStock(shop.lamp, 9);
  await shop.setStock(shop.vase, 1000);
  expect(await runningOut()).toEqual([]);

  const { id } = await shop.placeAndPay({ lines: [{ productId: shop.lamp, quantity: 3 }] });
  await shop.placeAndPay({ lines: [{ productId: shop.vase, quantity: 1 }] });
  await shop.setStock(shop.lamp, 1);
  // One unit is a third of what a month sells.
  expect(await runningOut()).toMatchObject([{ id: shop.lamp, left: 1, days: 10 }]);
  await shop.setStock(shop.lamp, 2);
  expect(await runningOut()).toEqual([]);
  await shop.setStock(shop.lamp, 0);
  expect(await runningOut()).toMatchObject([{ left: 0, days: 0 }]);

  await shop.change(id, { type: "cancel", by: "shop", reason: "", lines: null, restock: false });
  expect(await runningOut()).toEqual([]);
  await shop.placeAndPay({ lines: [{ productId: shop.vase, quantity: 2 }] });
  await shop.setStock(shop.vase, 1);
  shop.minutes(30 * DAY_MINUTES + 1);
  expect(await runningOut()).toEqual([]);
});
