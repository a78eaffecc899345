import { afterAll, beforeAll, expect, test } from "vitest";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { recountSales } from "./recount-sales.server.ts";

let shop: OrdersShop;
beforeAll(async () => {
  shop = await openOrdersShop();
});
afterAll(() => shop.close());

const recount = () => recountSales(shop.services.db, shop.services.clock.now());
const sold = async () => {
  const { rows } = await shop.database.pool.query(
    "select units_sold_30_days as units from product where id = $1",
    [shop.lamp],
  );
  return rows[0].units;
};

test("what was paid for counts once, for 30 days, on top of what the shop brought along", async () => {
  const before = await sold();
  await shop.place();
  expect(await recount()).toBe(0);
  const { id } = await shop.placeAndPay();
  await shop.placeAndPay({ lines: [{ productId: shop.lamp, quantity: 3 }] });
  expect(await recount()).toBe(2);
  expect(await recount()).toBe(0);
  expect(await sold()).toBe(before + 5);
  await shop.change(id, { type: "cancel", by: "shop", reason: "", lines: null, restock: true });
  expect(await recount()).toBe(1);
  expect(await sold()).toBe(before + 3);
  shop.minutes(30 * 24 * 60 + 1);
  expect(await recount()).toBe(1);
  expect(await recount()).toBe(0);
  expect(await sold()).toBe(before);
});
