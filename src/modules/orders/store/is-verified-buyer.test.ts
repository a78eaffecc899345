import { afterAll, beforeAll, expect, test } from "vitest";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { isVerifiedBuyer } from "./member-orders.server.ts";

let shop: OrdersShop;
beforeAll(async () => {
  shop = await openOrdersShop();
});
afterAll(() => shop.close());

const hasBought = (uid: string, productId: number) =>
  isVerifiedBuyer(shop.services.db, { uid, productId });

test("who has received a product is its verified buyer; who has only ordered it is not, nor is anybody else", async () => {
  const lines = [
    { productId: shop.lamp, quantity: 1 },
    { productId: shop.vase, quantity: 1 },
  ];
  const { id } = await shop.placeAndPay({ uid: "ada", lines });
  await shop.placeAndPay({ uid: "eve" });
  const first = [{ line: 0, quantity: 1 }];
  expect(await hasBought("ada", shop.lamp)).toBe(false);
  await shop.change(id, {
    type: "ship",
    shipment: null,
    lines: first,
    carrier: null,
    tracking: null,
  });
  expect(await hasBought("ada", shop.lamp)).toBe(false);
  await shop.change(id, { type: "deliver", shipment: null });
  expect(await hasBought("ada", shop.lamp)).toBe(true);
  expect(await hasBought("ada", shop.vase)).toBe(false);
  expect(await hasBought("eve", shop.lamp)).toBe(false);
  await shop.change(id, { type: "request-return", lines: first, reason: "" });
  await shop.change(id, { type: "decide-return", return: 1, to: "approved", note: "" });
  await shop.change(id, { type: "receive-return", return: 1, restock: true });
  expect(await hasBought("ada", shop.lamp)).toBe(true);
});
