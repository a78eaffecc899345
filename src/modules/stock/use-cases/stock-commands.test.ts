import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { terminal } from "#platform/commands/actor.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { adjustStock, stockCommands } from "./stock-commands.server.ts";

let shop: OrdersShop;
let id = 0;
beforeAll(async () => {
  shop = await openOrdersShop();
  const { rows } = await shop.database.pool.query(
    "select id from stock where product_id = $1 and variant_id is null",
    [shop.vase],
  );
  id = Number(rows[0].id);
});
afterAll(() => shop.close());
beforeEach(() => shop.setStock(shop.vase, 10));

type Wanted = { to?: number; from?: number | null; by?: number; version?: number };
const adjust = async (wanted: Wanted) => {
  const done = await adjustStock.run(shop.services, terminal, { id, reason: "counted", ...wanted });
  return done.ok ? done.value.fields["on_hand"] : done.error.message;
};
const sellTwo = () => shop.placeAndPay({ lines: [{ productId: shop.vase, quantity: 2 }] });
const onHand = async () => (await shop.stockOf(shop.vase)).on_hand;

test("a count keeps a sale that was made after it was read", async () => {
  await sellTwo();
  expect(await adjust({ to: 10, from: 10 })).toBe(8);
  expect(await adjust({ to: 12, from: 10 })).toBe(10);
});

test("a count without the one that was read is refused, also with a version", async () => {
  const { rows } = await shop.database.pool.query("select version from stock where id = $1", [id]);
  await sellTwo();
  expect(await adjust({ to: 10 })).toContain("needs `from`");
  expect(await adjust({ to: 10, version: rows[0].version })).toContain("needs `from`");
  const change = { id: String(id), fields: { on_hand: 10 }, version: rows[0].version };
  expect(await stockCommands.change.run(shop.services, terminal, change)).toMatchObject({
    error: { code: "refused", message: expect.stringContaining("adjust-stock") },
  });
  expect(await onHand()).toBe(8);
});

test("a count that sales have made impossible is refused", async () => {
  await shop.setStock(shop.vase, 2);
  await sellTwo();
  expect(await adjust({ to: 1, from: 2 })).toContain("it is 0 now. Please count again.");
  expect(await adjust({ to: 1, from: null })).toContain("it is 0 now");
});

test("stock that was not counted gets its first count, and a later first count is refused", async () => {
  await shop.database.pool.query("update stock set on_hand = null where id = $1", [id]);
  expect(await adjust({ to: 4, from: 9 })).toContain("it is not counted now");
  expect(await adjust({ to: 4, from: null })).toBe(4);
  expect(await adjust({ to: 4, from: null })).toContain("it is 4 now");
  await shop.database.pool.query("update stock set on_hand = null where id = $1", [id]);
  expect(await adjust({ to: 5 })).toBe(5);
});
