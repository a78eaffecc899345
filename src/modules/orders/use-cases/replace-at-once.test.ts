import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database } from "#platform/database/database.server.ts";
import { cards, checkoutOf } from "#testing/orders/checkout.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { submitOrder } from "./submit-order.server.ts";

let shop: OrdersShop;
let crowd: Database;
beforeAll(async () => {
  shop = await openOrdersShop();
  crowd = openDatabase({ ...shop.database.poolConfig, max: 10, connectionTimeoutMillis: 20_000 });
});
afterAll(async () => {
  await crowd.destroy();
  await shop.close();
});

/** Replaces an order by several others at once. */
async function replaceAtOnce(replaces: string, count: number, round: number) {
  const lines = [{ productId: shop.lamp, quantity: 1 }];
  const expectedTotal = await shop.totalOf(lines);
  const services = { ...shop.services, db: crowd };
  const clientAddress = `192.0.2.${round}`;
  return Promise.all(
    Array.from({ length: count }, () => {
      const checkout = { lines, expectedTotal, replaces, clientAddress, key: randomUUID() };
      return submitOrder(services, checkoutOf(checkout));
    }),
  );
}

async function liveOrders(): Promise<number> {
  const { rows } = await shop.database.pool.query(
    "select count(*)::integer as count from shop_order where state = 'awaiting_payment'",
  );
  return rows[0].count;
}

test.each([1, 2, 3, 4, 5])(
  "round %i: 10 requests that replace one unpaid order at once leave one order with one hold",
  async (round) => {
    await shop.setStock(shop.lamp, 10);
    const first = await shop.place({ clientAddress: `198.51.100.${round}` });
    if (round % 2 === 0) await shop.pay(first.id, cards.declined);
    const placed = await replaceAtOnce(first.key, 10, round);
    expect(placed.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    expect(await liveOrders()).toBe(1);
    expect(await shop.stockOf(shop.lamp)).toMatchObject({ on_hand: 9, held: 1 });
    const { rows } = await shop.database.pool.query(
      "select id from shop_order where state = 'awaiting_payment'",
    );
    const cancel = { type: "cancel", by: "shop", reason: "", lines: null, restock: true } as const;
    expect(await shop.change(rows[0].id, cancel)).toBe("done");
  },
);

test("a second tab that replaces the same order replaces the order of the first tab", async () => {
  const first = await shop.place({ lines: [{ productId: shop.vase, quantity: 1 }] });
  const inTab = (tab: number) =>
    shop.place({ lines: [{ productId: shop.vase, quantity: tab }], replaces: first.key });
  const one = await inTab(2);
  const two = await inTab(3);
  expect(await shop.now(one.id)).toMatchObject({ state: "cancelled", isReplaced: true });
  expect(await shop.stockOf(shop.vase)).toMatchObject({ on_hand: 7, held: 3 });
  await shop.pay(two.id, cards.pays);
  await expect(inTab(1)).rejects.toThrow("already-paid");
});
