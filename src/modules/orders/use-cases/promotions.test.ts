import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase, type Database } from "#platform/database/database.server.ts";
import { cards, checkoutOf } from "#testing/orders/checkout.ts";
import { couponOrders, someone } from "#testing/orders/coupon-orders.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { testServices } from "#testing/services.ts";
import { expireOrders } from "./expire-orders.server.ts";
import { submitOrder } from "./submit-order.server.ts";
import { quoteOrder } from "./price-order.server.ts";

let shop: OrdersShop;
let crowd: Database;
let orders: ReturnType<typeof couponOrders>;
beforeAll(async () => {
  shop = await openOrdersShop();
  orders = couponOrders(shop);
  crowd = openDatabase({ ...shop.database.poolConfig, max: 10, connectionTimeoutMillis: 20_000 });
});
beforeEach(async () => {
  await shop.setStock(shop.lamp, 100);
  await shop.database.pool.query("update promotion set stopped_at = now()");
});
afterAll(async () => {
  await crowd.destroy();
  await shop.close();
});

const cancel = { type: "cancel", by: "shop", reason: "", lines: null, restock: true } as const;

describe("a coupon in an order", () => {
  test("is a reason of its total, line by line, and is kept with it", async () => {
    const code = await orders.coupon();
    const without = await orders.totalWith(null);
    const { id, facts } = await orders.orderWith(code, "kept");
    const { adjustments, lines } = await shop.now(id);
    const reason = adjustments.find(({ kind }) => kind === "coupon");
    expect(reason).toMatchObject({ label: `${code}: 10% off`, line: 0 });
    expect(facts.total).toBe(without + (reason?.amount ?? 0));
    expect(lines[0]?.amount).toBe(facts.total - facts.shipping);
    expect(await orders.usesOf(code)).toEqual({ used: 0, uses: 1 });
  });

  test("takes part in no order whose buyer was shown another total", async () => {
    const code = await orders.coupon();
    const without = await orders.totalWith(null);
    expect(await orders.tryToOrder(code, "shown", { expectedTotal: without })).toBe(
      "total-changed",
    );
    const stopped = await orders.totalWith(code);
    await shop.database.pool.query("update promotion set stopped_at = now() where code = $1", [
      code,
    ]);
    expect(await orders.tryToOrder(code, "shown", { expectedTotal: stopped })).toBe(
      "coupon-refused",
    );
    expect(await orders.usesOf(code)).toEqual({ used: 0, uses: 0 });
  });

  test("that does not work is no reason to refuse the total without it", async () => {
    const { facts } = await orders.orderWith("NOSUCHCODE", "nothing", {
      expectedTotal: await orders.totalWith(null),
    });
    expect(facts.total).toBe(await orders.totalWith(null));
  });
});

describe("what limits a coupon", () => {
  test("50 checkouts at once of a coupon with 7 uses are 7 orders with it, and 43 are told", async () => {
    const code = await orders.coupon({ limit: 7 });
    const services = testServices(crowd);
    const expectedTotal = await orders.totalWith(code);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, async (_, buyer) => {
        const own = { key: crypto.randomUUID(), clientAddress: `203.0.113.${buyer}` };
        const email = someone(`crowd${buyer}`);
        const checkout = checkoutOf({
          lines: orders.lampLines(),
          coupon: code,
          expectedTotal,
          ...own,
        });
        const done = await submitOrder(services, email ? { ...checkout, email } : checkout);
        return done.ok ? "placed" : done.error.message;
      }),
    );
    const told = `${code} has reached its limit. Nothing was ordered.`;
    expect(outcomes.filter((each) => each === "placed")).toHaveLength(7);
    expect(outcomes.filter((each) => each === told)).toHaveLength(43);
    expect(await orders.usesOf(code)).toEqual({ used: 7, uses: 7 });
  });

  test.each([
    ["one customer, who may use it twice", { limitPerCustomer: 2 }, null, 2],
    ["one member with many addresses, who may use it twice", { limitPerCustomer: 2 }, "u-many", 2],
    ["one customer, whose first order it needs", { isFirstOrderOnly: true }, null, 1],
  ])("20 checkouts at once of %s", async (_, limits, uid, uses) => {
    const code = await orders.coupon(limits);
    const services = testServices(crowd);
    const expectedTotal = await orders.totalWith(code);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, async (__, tab) => {
        const own = { key: crypto.randomUUID(), clientAddress: `198.51.100.${tab}`, uid };
        const email = someone(uid ? `ada${tab}` : tab % 2 === 0 ? "grace" : `grace+${tab}`);
        const checkout = checkoutOf({
          lines: orders.lampLines(),
          coupon: code,
          expectedTotal,
          ...own,
        });
        const done = await submitOrder(services, email ? { ...checkout, email } : checkout);
        return done.ok ? "placed" : done.error.code;
      }),
    );
    expect(outcomes.filter((each) => each === "placed")).toHaveLength(uses);
    expect(outcomes.filter((each) => each === "coupon-refused")).toHaveLength(20 - uses);
  });

  test("a first order is the first one that was bought, as a guest and as a member", async () => {
    const code = await orders.coupon({ isFirstOrderOnly: true });
    const before = await shop.place({ email: someone("regular")!, uid: "u-regular" });
    await shop.pay(before.id, cards.pays);
    const total = await orders.totalWith(code);
    expect(
      await orders.tryToOrder(code, "regular", { uid: "u-regular", expectedTotal: total }),
    ).toBe("coupon-refused");
    const { id } = await orders.orderWith(code, "newcomer");
    // A second order before the first is paid would also count as a first order.
    expect(await orders.tryToOrder(code, "newcomer", { expectedTotal: total })).toBe(
      "coupon-refused",
    );
    await shop.pay(id, cards.pays);
    expect(await orders.tryToOrder(code, "newcomer", { expectedTotal: total })).toBe(
      "coupon-refused",
    );
  });

  test("another member's coupon is unknown, and its owner's works", async () => {
    const code = await orders.coupon({ audience: "member", uid: "u-owner", limit: 1 });
    const asked = {
      lines: orders.lampLines(),
      country: "GB",
      service: "standard",
      coupon: code,
    } as const;
    const sentenceFor = async (uid: string | null) => {
      const quote = await quoteOrder(shop.services, { ...asked, uid, clientAddress: "192.0.2.1" });
      return quote.ok ? quote.value.coupon?.sentence : quote.error.code;
    };
    expect(await sentenceFor("u-other")).toBe(
      `${code} isn’t a valid code. Please check the spelling.`,
    );
    expect(await sentenceFor(null)).toContain("Sign in to use it.");
    expect(await sentenceFor("u-owner")).toBe(`${code} applied: 10% off.`);
    await orders.orderWith(code, "owner", { uid: "u-owner" });
  });

  test("who tries many codes learns no more about any", async () => {
    const code = await orders.coupon();
    const ask = async (typed: string) => {
      const asked = {
        lines: orders.lampLines(),
        country: "GB",
        service: "standard",
        uid: null,
      } as const;
      const from = { coupon: typed, clientAddress: "192.0.2.99" };
      const quote = await quoteOrder(shop.services, { ...asked, ...from });
      return quote.ok ? quote.value.coupon?.problem : quote.error.code;
    };
    expect(await ask(code)).toBeNull();
    for (let guess = 0; guess < 60; guess += 1) expect(await ask(`GUESS${guess}`)).toBe("unknown");
    expect(await ask("GUESS60")).toBe("too-often");
    expect(await ask(code)).toBe("too-often");
  });
});

describe("a use goes back", () => {
  test("with an order that is cancelled whole, paid or not, and once", async () => {
    const code = await orders.coupon({ limit: 1, limitPerCustomer: 1 });
    const first = await orders.orderWith(code, "returning");
    expect(await orders.usesOf(code)).toEqual({ used: 1, uses: 1 });
    await shop.change(first.id, cancel);
    expect(await orders.usesOf(code)).toEqual({ used: 0, uses: 0 });
    const second = await orders.orderWith(code, "returning");
    await shop.pay(second.id, cards.pays);
    expect(await shop.change(second.id, cancel)).toBe("done");
    await shop.change(second.id, cancel);
    expect(await orders.usesOf(code)).toEqual({ used: 0, uses: 0 });
    await orders.orderWith(code, "returning");
  });

  test("when an order expires unpaid", async () => {
    const code = await orders.coupon({ limit: 1 });
    await orders.orderWith(code, "late");
    shop.minutes(16);
    await expireOrders(shop.services, shop.log);
    expect(await orders.usesOf(code)).toEqual({ used: 0, uses: 0 });
  });

  test("and is no hindrance to a changed cart that takes the place of an unpaid order", async () => {
    const code = await orders.coupon({ limit: 1, limitPerCustomer: 1 });
    const uid = "u-changing";
    const first = await orders.orderWith(code, "changing", { uid });
    const lines = [{ productId: shop.lamp, quantity: 2 }];
    const quote = await quoteOrder(shop.services, {
      lines,
      country: "GB",
      service: "standard",
      uid,
      coupon: code,
      clientAddress: "192.0.2.7",
    });
    if (!quote.ok) throw new Error(quote.error.code);
    expect(quote.value.coupon?.isApplied).toBe(true);
    const change = { uid, lines, expectedTotal: quote.value.total, replaces: first.key };
    await orders.orderWith(code, "changing", change);
    expect(await orders.usesOf(code)).toEqual({ used: 1, uses: 1 });
  });

  test("money that comes late has the coupon again", async () => {
    const code = await orders.coupon({ limit: 1 });
    const { id } = await expired(code, "slow");
    expect(await orders.usesOf(code)).toEqual({ used: 0, uses: 0 });
    await takeMoneyLate(id);
    expect((await shop.now(id)).state).toBe("placed");
    expect(await orders.usesOf(code)).toEqual({ used: 1, uses: 1 });
  });

  test("and is refunded if the coupon or the stock is gone", async () => {
    const code = await orders.coupon({ limit: 1 });
    const slow = await expired(code, "slower");
    const quick = await orders.orderWith(code, "quicker");
    await takeMoneyLate(slow.id);
    expect(await shop.now(slow.id)).toMatchObject({ state: "expired", refunded: slow.facts.total });
    expect(await orders.usesOf(code)).toEqual({ used: 1, uses: 1 });
    await shop.change(quick.id, cancel);
    const unlucky = await expired(code, "unlucky");
    await shop.setStock(shop.lamp, 0);
    await takeMoneyLate(unlucky.id);
    expect(await shop.now(unlucky.id)).toMatchObject({ state: "expired" });
    expect(await orders.usesOf(code)).toEqual({ used: 0, uses: 0 });
  });

  async function expired(code: string, name: string) {
    const order = await orders.orderWith(code, name);
    await shop.pay(order.id, cards.declined);
    shop.minutes(16);
    await expireOrders(shop.services, shop.log);
    expect((await shop.now(order.id)).state).toBe("expired");
    return order;
  }

  /** A provider that reported a payment as closed, and then captured it. */
  async function takeMoneyLate(id: number) {
    await shop.database.pool.query(
      `update demo_payment set state = 'captured', charged = amount
       where key in (select key from order_payment where order_id = $1)`,
      [id],
    );
    await shop.webhooks();
  }
});
