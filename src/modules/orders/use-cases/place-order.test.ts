import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { forgetMember } from "#modules/orders/store/erase-buyers.server.ts";
import { listOrdersOfMember } from "#modules/orders/store/orders.server.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { testServices } from "#testing/services.ts";
import { prepareOrderSecrets } from "./order-secret.server.ts";
import { payOrder } from "./pay-order.server.ts";
import { submitOrder } from "./submit-order.server.ts";
import { quoteOrder } from "./price-order.server.ts";
import { cards, checkoutOf } from "#testing/orders/checkout.ts";
import { openOrdersShop, type OrdersShop, quoteNow } from "#testing/orders/orders-shop.ts";
import { whileHeld } from "#testing/while-held.ts";

let shop: OrdersShop;
beforeEach(async () => {
  shop = await openOrdersShop();
});
afterEach(() => shop.close());

describe("placing an order", () => {
  test("stores the agreed contents, holds stock, and awaits payment", async () => {
    const { id, checkout } = await shop.place({ lines: [{ productId: shop.lamp, quantity: 3 }] });
    expect(await shop.now(id)).toMatchObject({
      number: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]$/),
      state: "awaiting_payment",
      total: checkout.expectedTotal,
      holdUntil: "2026-03-01T09:05:00.000Z",
      lines: [{ productId: shop.lamp, quantity: 3 }],
    });
    expect(await shop.stockOf(shop.lamp)).toEqual({ on_hand: 7, held: 3, sold: 0 });
    await shop.database.pool.query("update product set name = 'Other', price = 1 where id = $1", [
      shop.lamp,
    ]);
    const { lines, total } = await shop.now(id);
    expect(lines[0]?.name).not.toBe("Other");
    expect(total).toBe(checkout.expectedTotal);
  });

  test("is the same order for the same key, and refused for other contents under it", async () => {
    const { id, checkout } = await shop.place();
    const again = await submitOrder(shop.services, checkout);
    expect(again).toMatchObject({ ok: true, value: { id } });
    const other = await submitOrder(shop.services, {
      ...checkout,
      lines: [{ productId: shop.vase, quantity: 1 }],
    });
    expect(other).toMatchObject({ ok: false, error: { code: "checkout-changed" } });
    expect(await shop.stockOf(shop.lamp)).toMatchObject({ held: 2 });
  });

  test("is the same order for the same key if the first request took the last stock meanwhile", async () => {
    const { checkout: earlier } = await shop.place();
    await shop.setStock(shop.vase, 2);
    const lines = [{ productId: shop.vase, quantity: 2 }];
    const checkout = checkoutOf({ ...earlier, key: randomUUID(), lines });
    checkout.expectedTotal = await shop.totalOf(lines);
    const first = { ...checkout, clientAddress: "203.0.113.8" };
    const hold = "select from rate_counter for update";
    const held = { hold, change: () => submitOrder(shop.services, first) };
    const second = await whileHeld(shop.database, held, () => submitOrder(shop.services, checkout));
    expect(second).toMatchObject({ ok: true, value: { key: checkout.key } });
    expect(await shop.stockOf(shop.vase)).toMatchObject({ on_hand: 0, held: 2 });
  });

  test("never exceeds the total that the shopper saw", async () => {
    const checkout = checkoutOf({
      lines: [{ productId: shop.lamp, quantity: 1 }],
      expectedTotal: cents(1),
    });
    const placed = await submitOrder(shop.services, checkout);
    const total = await shop.totalOf(checkout.lines);
    expect(placed).toMatchObject({
      ok: false,
      error: { code: "total-changed", details: { total } },
    });
    expect(await shop.stockOf(shop.lamp)).toEqual({ on_hand: 10, held: 0, sold: 0 });
    const accepted = await submitOrder(shop.services, { ...checkout, expectedTotal: total });
    expect(accepted.ok).toBe(true);
  });

  test("says of each line why it can't be had", async () => {
    await shop.setStock(shop.lamp, 1);
    await shop.setStock(shop.vase, 0);
    const lines = [
      { productId: shop.lamp, quantity: 2 },
      { productId: shop.vase, quantity: 1 },
      { productId: 999_999, quantity: 1 },
    ];
    expect(await submitOrder(shop.services, checkoutOf({ lines }))).toMatchObject({
      ok: false,
      error: {
        code: "lines-changed",
        details: {
          lines: [
            { line: 0, code: "too-many", available: 1 },
            { line: 1, code: "sold-out", available: 0 },
            { line: 2, code: "gone", available: null },
          ],
        },
      },
    });
  });

  test("adds up lines that share stock", async () => {
    const { rows } = await shop.database.pool.query(`
      select product_id, array_agg(variant_id order by variant_id) as variants from stock
      where variant_id is not null group by product_id having count(*) > 1 limit 1`);
    const productId = Number(rows[0].product_id);
    const [first, second] = rows[0].variants.map(Number);
    await shop.database.pool.query("update stock set on_hand = null where product_id = $1", [
      productId,
    ]);
    await shop.database.pool.query(
      "insert into stock (product_id, on_hand) values ($1, 3) on conflict (product_id, variant_id) do update set on_hand = 3",
      [productId],
    );
    const lines = [
      { productId, variantId: first, quantity: 2 },
      { productId, variantId: second, quantity: 2 },
    ];
    const problem = { code: "too-many", available: 3, elsewhere: 2 };
    const isRefused = {
      ok: false,
      error: {
        code: "lines-changed",
        details: {
          lines: [
            { line: 0, ...problem },
            { line: 1, ...problem },
          ],
        },
      },
    };
    expect(await submitOrder(shop.services, checkoutOf({ lines }))).toMatchObject(isRefused);
    const guest = { uid: null, coupon: null, clientAddress: "203.0.113.7" };
    const asked = { lines, country: "GB", service: "standard", ...guest } as const;
    expect(await quoteOrder(shop.services, asked)).toMatchObject(isRefused);
    const unchosen = { ...asked, lines: [{ productId, quantity: 1 }] };
    const chooses = "Something in your cart has options. Please choose one of them.";
    expect(await quoteOrder(shop.services, unchosen)).toMatchObject({
      ok: false,
      error: {
        message: `${chooses} Nothing was ordered.`,
        details: { lines: [{ line: 0, code: "option-missing" }] },
      },
    });
  });

  test("that costs nothing needs no provider", async () => {
    await shop.database.pool.query(
      "update product set price = 0, original_price = null where id = $1",
      [shop.lamp],
    );
    const { id } = await shop.place();
    expect(await shop.now(id)).toMatchObject({ state: "placed", total: 0, payments: [] });
    expect(await shop.stockOf(shop.lamp)).toEqual({ on_hand: 8, held: 0, sold: 2 });
    expect(await shop.subjects()).toEqual(["Order confirmed"]);
  });

  test("by a member is in the file of their data, and outlives the account", async () => {
    const { db } = shop.services;
    const { id, number } = await shop.place({ uid: "ada" });
    await shop.place({ uid: "eve" });
    expect(await listOrdersOfMember(db, "ada")).toMatchObject([{ number }]);
    await db.transaction().execute((tx) => forgetMember(tx, "ada"));
    expect(await listOrdersOfMember(db, "ada")).toEqual([]);
    expect((await shop.now(id)).number).toBe(number);
  });

  test("of a changed cart releases the earlier attempt's hold", async () => {
    await shop.setStock(shop.lamp, 2);
    const { checkout, id } = await shop.place();
    await shop.pay(id, cards.declined);
    const next = await shop.place({
      replaces: checkout.key,
      lines: [{ productId: shop.lamp, quantity: 1 }],
      expectedTotal: await priceWithout(1),
    });
    expect(await shop.now(id)).toMatchObject({ state: "cancelled" });
    expect(await shop.stockOf(shop.lamp)).toEqual({ on_hand: 1, held: 1, sold: 0 });
    expect((await shop.now(next.id)).state).toBe("awaiting_payment");
  });

  test("and paying it need one connection at a time, so a crowd can't wait for itself", async () => {
    const db = openDatabase({ ...shop.database.poolConfig, max: 1, connectionTimeoutMillis: 5000 });
    try {
      const services = testServices(db);
      await prepareOrderSecrets(db);
      const lines = [{ productId: shop.lamp, quantity: 1 }];
      const checkout = checkoutOf({ lines, expectedTotal: await shop.totalOf(lines) });
      const placed = await submitOrder(services, checkout);
      if (!placed.ok) throw new Error(placed.error.message);
      const payment = { provider: "demo", method: "card", details: cards.pays };
      expect((await payOrder(services, placed.value.id, payment)).ok).toBe(true);
      expect((await shop.now(placed.value.id)).state).toBe("placed");
    } finally {
      await db.destroy();
    }
  });

  test("keeps how it comes, and the days that its buyer saw", async () => {
    const lines = [{ productId: shop.lamp, quantity: 1 }];
    const expectedDays = { from: "2026-03-05", to: "2026-03-09" };
    const expectedTotal = await shop.totalOf(lines, "express");
    const wanted = checkoutOf({ lines, service: "express", expectedDays, expectedTotal });
    const placed = await submitOrder(shop.services, wanted);
    if (!placed.ok) throw new Error(JSON.stringify(placed.error));
    const { delivery, adjustments, shipping } = await shop.now(placed.value.id);
    const standard = await shop.totalOf(lines);
    expect(delivery).toEqual({
      service: "express",
      name: "Express delivery",
      ...expectedDays,
      standardPrice: shipping - (expectedTotal - standard),
    });
    expect(adjustments.at(-1)).toMatchObject({ label: "Express delivery", amount: 3499 });
    const other = await submitOrder(shop.services, { ...wanted, service: "standard" });
    expect(other).toMatchObject({ ok: false, error: { code: "checkout-changed" } });
  });

  test("promises no days that the cut-off has moved, and its own once they are placed", async () => {
    const lines = [{ productId: shop.lamp, quantity: 1 }];
    const quote = await quoteNow(shop.services, { lines });
    const seen = quote.offers[0];
    if (!seen) throw new Error("no offer");
    const expectedDays = { from: seen.from, to: seen.to };
    const placedBefore = checkoutOf({ lines, expectedDays, expectedTotal: quote.total });
    expect((await submitOrder(shop.services, placedBefore)).ok).toBe(true);

    const left = seen.validUntil.getTime() - shop.services.clock.now().getTime();
    shop.minutes(left / 60_000);
    const late = checkoutOf({ lines, expectedDays, expectedTotal: quote.total });
    const refused = await submitOrder(shop.services, late);
    if (refused.ok || !("details" in refused.error)) throw new Error("nobody was told");
    const days = refused.error.details?.days;
    expect(refused.error.code).toBe("delivery-changed");
    expect(refused.error.message).toMatch(/^Ordered now, it arrives .+ – .+\. Please look/);
    expect(days && days.from > seen.from).toBe(true);
    const accepted = await submitOrder(shop.services, { ...late, expectedDays: days ?? null });
    expect(accepted.ok && (await shop.now(accepted.value.id)).delivery).toMatchObject({ ...days });
    // The first response was lost: the same request returns the same order and days.
    const again = await submitOrder(shop.services, { ...placedBefore, expectedDays: days ?? null });
    expect(again.ok && (await shop.now(again.value.id)).delivery).toMatchObject(expectedDays);
  });

  test("is refused where the shop does not ship to", async () => {
    const wanted = checkoutOf();
    const address = { ...wanted.address, country: "AQ" };
    const lines = [{ productId: shop.lamp, quantity: 1 }];
    expect(await submitOrder(shop.services, { ...wanted, lines, address })).toMatchObject({
      ok: false,
      error: { code: "no-delivery" },
    });
    expect(await shop.stockOf(shop.lamp)).toEqual({ on_hand: 10, held: 0, sold: 0 });
  });

  /** The total of this many lamps while none is in stock. */
  async function priceWithout(quantity: number) {
    const before = await shop.stockOf(shop.lamp);
    await shop.setStock(shop.lamp, 50);
    const total = await shop.totalOf([{ productId: shop.lamp, quantity }]);
    await shop.setStock(shop.lamp, before.on_hand);
    return total;
  }
});
