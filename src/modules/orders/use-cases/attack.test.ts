import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openDatabase, type Database } from "#platform/database/database.server.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { cards, checkoutOf } from "#testing/orders/checkout.ts";
import { someone } from "#testing/orders/coupon-orders.ts";
import { rememberingLog, testServices } from "#testing/services.ts";
import { checkOrders } from "./check-orders.server.ts";
import { expireOrders } from "./expire-orders.server.ts";
import { payOrder } from "./pay-order.server.ts";
import { submitOrder } from "./submit-order.server.ts";
import { listDemoCharges, quoteNow } from "#testing/orders/orders-shop.ts";
import { readOrder } from "./read-order.server.ts";

let database: TestDatabase;
let crowd: Database;
let services: ReturnType<typeof testServices>;
let lamp: number;
let vase: number;

beforeAll(async () => {
  database = await openTestDatabase();
  // As many connections as a shop has, and more clients than connections.
  crowd = openDatabase({ ...database.poolConfig, max: 10, connectionTimeoutMillis: 20_000 });
  services = testServices(crowd);
  const { rows } = await database.pool.query<{ id: string }>(
    "select id from product where id not in (select product_id from variant) order by id limit 2",
  );
  [lamp, vase] = rows.map(({ id }) => Number(id)) as [number, number];
});
afterAll(async () => {
  await crowd.destroy();
  await database.drop();
});
beforeEach(async () => {
  for (const id of [lamp, vase])
    await database.pool.query("update stock set on_hand = 10 where product_id = $1", [id]);
});

const card = (details: Record<string, string>) => ({ provider: "demo", method: "card", details });

async function checkoutNow(lines = [{ productId: lamp, quantity: 1 }]) {
  const { total } = await quoteNow(services, { lines });
  return checkoutOf({ lines, expectedTotal: total });
}

/** Each buyer has their own network, mailbox and checkout. */
const ownOf = (buyer: number) => ({
  key: crypto.randomUUID(),
  clientAddress: `203.0.113.${buyer}`,
  email: someone(`buyer${buyer}`)!,
});

const stockOf = async (productId: number) => {
  const { rows } = await database.pool.query(
    "select on_hand, held from stock where product_id = $1 and variant_id is null",
    [productId],
  );
  return rows[0];
};

test("50 submits of one checkout at once are one order and one charge, and 50 times the same answer", async () => {
  const checkout = await checkoutNow();
  const charged = (await listDemoCharges(crowd)).length;
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const placed = await submitOrder(services, checkout);
      if (!placed.ok) throw new Error(placed.error.code);
      await payOrder(services, placed.value.id, card(cards.pays));
      return placed.value.number;
    }),
  );
  expect(new Set(answers).size).toBe(1);
  const { rows } = await database.pool.query("select id from shop_order where number = $1", [
    answers[0],
  ]);
  expect((await readOrder(services, rows[0])).state).toBe("placed");
  expect(await listDemoCharges(crowd)).toHaveLength(charged + 1);
  expect(await stockOf(lamp)).toEqual({ on_hand: 9, held: 0 });
  expect(await checkOrders(services)).toEqual([]);
});

test("of 50 buyers of the last 10 pieces 10 pay and 40 are refused, and the stock is sold exactly", async () => {
  const checkout = await checkoutNow();
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, async (_, buyer) => {
      const own = { ...checkout, ...ownOf(buyer) };
      const placed = await submitOrder(services, own);
      if (!placed.ok) return placed.error.message;
      const paid = await payOrder(services, placed.value.id, card(cards.pays));
      return paid.ok ? paid.value.facts.state : paid.error.code;
    }),
  );
  const told =
    "Something in your cart has just been sold out or is no longer sold. Nothing was ordered.";
  expect(outcomes.filter((each) => each === "placed")).toHaveLength(10);
  expect(outcomes.filter((each) => each === told)).toHaveLength(40);
  expect(await stockOf(lamp)).toEqual({ on_hand: 0, held: 0 });
  expect(await checkOrders(services)).toEqual([]);
});

test("carts that share products in every order neither wait in a circle nor oversell", async () => {
  const pair = [
    { productId: lamp, quantity: 1 },
    { productId: vase, quantity: 1 },
  ];
  const there = await checkoutNow(pair);
  const back = { ...there, lines: pair.toReversed() };
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, async (_, buyer) => {
      const own = ownOf(buyer);
      return (await submitOrder(services, { ...(buyer % 2 === 0 ? there : back), ...own })).ok;
    }),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(10);
  expect(await stockOf(vase)).toEqual({ on_hand: 0, held: 10 });
  services.clock.advance(16 * 60);
  await expireOrders(services, rememberingLog());
  expect(await stockOf(vase)).toEqual({ on_hand: 10, held: 0 });
  expect(await checkOrders(services)).toEqual([]);
});
