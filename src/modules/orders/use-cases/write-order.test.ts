import { randomUUID } from "node:crypto";
import { unpaidHold } from "#modules/stock/rules/limit-hold.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "#platform/database/database.server.ts";
import { parseEmailAddress } from "#modules/core/rules/email.ts";
import { cards, checkoutOf } from "#testing/orders/checkout.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { testServices } from "#testing/services.ts";
import { expireOrders } from "./expire-orders.server.ts";
import type { OrderInput } from "#modules/orders/rules/place-order.ts";
import { submitOrder } from "./submit-order.server.ts";

let shop: OrdersShop;
beforeEach(async () => {
  shop = await openOrdersShop();
});
afterEach(() => shop.close());

const { sharePercent, units, productsOfLastPieces } = unpaidHold;
const attacker = "198.51.100.9";
let mailboxes = 0;
const newEmail = () => parseEmailAddress(`buyer${(mailboxes += 1)}@example.com`)!;

/** Orders as a new buyer each time, unless `change` names one. */
async function order(quantity: number, change: Partial<OrderInput> = {}) {
  const lines = change.lines ?? [{ productId: shop.vase, quantity }];
  const expectedTotal = await shop.totalOf(lines);
  const email = newEmail();
  const checkout = checkoutOf({ email, ...change, lines, expectedTotal, key: randomUUID() });
  return submitOrder(shop.services, checkout);
}
const codeOf = async (...args: Parameters<typeof order>) => {
  const placed = await order(...args);
  return placed.ok ? "placed" : placed.error.code;
};
const otherBuyer = () => codeOf(1, { clientAddress: `192.0.2.${(mailboxes += 1) % 250}` });
const expire = async (minutes: number) => {
  shop.minutes(minutes);
  await expireOrders(shop.services, shop.log);
};

describe("one client without a payment", () => {
  test("holds a share of a product, so that others can buy it", async () => {
    const most = (10 * sharePercent) / 100;
    for (let quarter = 0; quarter < 4; quarter += 1) {
      expect(await codeOf(10, { clientAddress: attacker })).toBe("hold-limit");
      expect(await codeOf(Math.floor(most), { clientAddress: attacker })).toBe("placed");
      expect(await codeOf(1, { clientAddress: attacker })).toBe("hold-limit");
      expect(await otherBuyer()).toBe("placed");
      await expire(16);
    }
  });

  test.for<[what: string, same: () => Partial<OrderInput>]>([
    ["mailbox", () => ({ email: parseEmailAddress("eve@example.com")! })],
    ["account", () => ({ uid: "eve" })],
  ])("is known in another network by its %s", async ([, same]) => {
    expect(await codeOf(7, { ...same(), clientAddress: "192.0.2.1" })).toBe("placed");
    expect(await codeOf(1, { ...same(), clientAddress: "192.0.2.2" })).toBe("hold-limit");
    expect(await codeOf(1, { clientAddress: "192.0.2.2" })).toBe("placed");
  });

  test("reads how many it can order", async () => {
    await order(4, { clientAddress: attacker });
    const { name } = await shop.services.db
      .selectFrom("product")
      .select("name")
      .where("id", "=", shop.vase)
      .executeTakeFirstOrThrow();
    expect(await order(6, { clientAddress: attacker })).toMatchObject({
      error: {
        message: `You can order up to 3 of “${name}” before you pay. Please order fewer, or write to us if you need more. Nothing was ordered.`,
      },
    });
    expect(await shop.stockOf(shop.vase)).toMatchObject({ on_hand: 6, held: 4 });
  });

  test("may order more of it once it has paid", async () => {
    const first = await order(7, { clientAddress: attacker });
    if (!first.ok) throw new Error(first.error.code);
    await shop.pay(first.value.id, cards.pays);
    expect(await codeOf(3, { clientAddress: attacker })).toBe("placed");
  });

  test("holds no more by ordering many times at once", async () => {
    const crowd = openDatabase({ ...shop.database.poolConfig, max: 10 });
    const services = testServices(crowd);
    const lines = [{ productId: shop.vase, quantity: 1 }];
    const expectedTotal = await shop.totalOf(lines);
    const places = Array.from({ length: 20 }, () => {
      const own = { key: randomUUID(), email: newEmail(), clientAddress: attacker };
      return submitOrder(services, checkoutOf({ ...own, lines, expectedTotal }));
    });
    const placed = (await Promise.all(places)).filter(({ ok }) => ok);
    await crowd.destroy();
    expect(placed).toHaveLength(7);
    expect(await shop.stockOf(shop.vase)).toMatchObject({ on_hand: 3, held: 7 });
  });
});

describe("the last pieces", () => {
  test("can be bought by anybody", async () => {
    await shop.setStock(shop.vase, 3);
    expect(await codeOf(3)).toBe("placed");
  });

  test("are not kept from others by a client that orders them again and again", async () => {
    await shop.setStock(shop.vase, 3);
    const answers: string[] = [];
    for (let quarter = 0; quarter < 8; quarter += 1) {
      answers.push(await codeOf(3, { clientAddress: attacker }));
      await expire(16);
    }
    const { releasesOfLastPieces: times } = unpaidHold;
    expect(answers.filter((each) => each === "placed")).toHaveLength(times);
    expect(answers.slice(times)).toEqual(Array(8 - times).fill("hold-limit"));
    expect(await codeOf(2, { clientAddress: attacker })).toBe("placed");
    expect(await otherBuyer()).toBe("placed");
    await expire(25 * 60);
    expect(await codeOf(3, { clientAddress: attacker })).toBe("placed");
  });
});

describe("a shop of which one client orders everything", () => {
  /** A line for each product without options, with its stock set. */
  async function everything(count: number) {
    const { rows } = await shop.database.pool.query<{ id: string }>(
      `update stock set on_hand = $1, is_offered = true from product
       where product.id = product_id and status = 'active' and price > 0
         and product_id not in (select product_id from variant) returning product_id as id`,
      [count],
    );
    return rows.map(({ id }) => ({ productId: Number(id), quantity: count }));
  }

  test("stays open for others", async () => {
    const lines = await everything(units + 5);
    expect(lines.length).toBeGreaterThan(productsOfLastPieces);
    expect(await codeOf(0, { lines, clientAddress: attacker })).toBe("hold-limit");
  });

  test("stays open where there is one piece of each product", async () => {
    const lines = await everything(1);
    const from = (start: number) => lines.slice(start, start + productsOfLastPieces);
    const orderIt = (some: typeof lines) => codeOf(0, { lines: some, clientAddress: attacker });
    expect(await orderIt(lines)).toBe("hold-limit");
    expect(await orderIt(from(0))).toBe("placed");
    expect(await orderIt(from(productsOfLastPieces).slice(0, 1))).toBe("hold-limit");
    expect(await codeOf(0, { lines: from(productsOfLastPieces) })).toBe("placed");
  });
});
