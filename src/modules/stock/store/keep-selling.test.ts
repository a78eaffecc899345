import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { terminal } from "#platform/commands/actor.ts";
import { findProduct } from "#modules/catalogue/store/products.server.ts";
import { listWithVariants } from "#modules/catalogue/store/cart-products.server.ts";
import { openDatabase, type Database } from "#platform/database/database.server.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { adjustStock, stockCommands } from "#modules/stock/use-cases/stock-commands.server.ts";
import { takeStock } from "./stock-holds.server.ts";

let shop: OrdersShop;
let buyers: Database;
let id = 0;
beforeAll(async () => {
  shop = await openOrdersShop();
  // Concurrent buyers wait for twelve connections, even on a busy machine.
  const patience = { lock_timeout: 20_000, connectionTimeoutMillis: 60_000 };
  buyers = openDatabase({ ...shop.database.poolConfig, max: 12, ...patience });
  const { rows } = await shop.database.pool.query(
    "select id from stock where product_id = $1 and variant_id is null",
    [shop.vase],
  );
  id = Number(rows[0].id);
});
afterAll(async () => {
  await buyers.destroy();
  // Units were taken without an order.
  await shop.database.pool.query(
    "update stock set on_hand = on_hand + held, held = 0 where id = $1",
    [id],
  );
  await shop.close();
});

const keepSelling = async (isOn: boolean) =>
  stockCommands.change.run(shop.services, terminal, {
    id: String(id),
    fields: { keeps_selling: isOn },
  });
const offer = (isOffered: boolean) =>
  shop.database.pool.query("update stock set is_offered = $1 where id = $2", [isOffered, id]);
const setStock = async (units: number) => {
  await shop.setStock(shop.vase, Math.max(0, units));
  if (units < 0) await take(-units);
};
const take = (quantity: number) =>
  buyers
    .transaction()
    .execute(
      async (tx) =>
        (await takeStock(tx, [{ productId: shop.vase, variantId: null, quantity }])) !== null,
    );
const shown = async () => {
  const [inCart] = await listWithVariants(shop.services.db, [shop.vase]);
  return inCart && { ...inCart, text: inCart.waits?.text };
};
const cardOf = async () =>
  (
    await shop.database.pool.query("select in_stock, low_stock from product where id = $1", [
      shop.vase,
    ])
  ).rows[0];
const lastEntry = async () => {
  const { rows } = await shop.database.pool.query("select max(id) as number from audit_entry");
  return { entry: Number(rows[0].number) };
};
const adjust = (by: number) =>
  adjustStock.run(shop.services, terminal, { id, by, reason: "received" });

beforeEach(async () => {
  await keepSelling(true);
  await setStock(0);
});

describe("goods that continue to be sold", () => {
  test.each([
    [12, { inStock: true, stockCount: 10_012, waits: { above: 12 } }, null],
    [3, { inStock: true, stockCount: 10_003, waits: { above: 3 } }, null],
    [0, { inStock: true, stockCount: 10_000, waits: { above: 0 } }, 0],
    [-4, { inStock: true, stockCount: 9996, waits: { above: 0 } }, 0],
  ])("with %i on hand are shown as %o", async (units, stock, low) => {
    await setStock(units);
    expect(await shown()).toMatchObject(stock);
    expect(await cardOf()).toEqual({ in_stock: true, low_stock: low });
  });

  test("are shown like others without the switch, also while units are owed", async () => {
    await setStock(-4);
    await keepSelling(false);
    expect(await shown()).toMatchObject({ inStock: false, stockCount: 0 });
    expect(await shown()).not.toHaveProperty("waits");
    expect(await take(1)).toBe(false);
  });

  test("serve all of 60 buyers at once, where 10 pieces serve 10 without the switch", async () => {
    await setStock(10);
    expect((await Promise.all(Array.from({ length: 60 }, () => take(1)))).every(Boolean)).toBe(
      true,
    );
    expect(await shop.stockOf(shop.vase)).toMatchObject({ on_hand: -50 });
    await adjust(60);
    await keepSelling(false);
    const served = await Promise.all(Array.from({ length: 60 }, () => take(1)));
    expect(served.filter(Boolean)).toHaveLength(10);
    expect(await shop.stockOf(shop.vase)).toMatchObject({ on_hand: 0 });
  });

  test("are owed 10,000 units at most", async () => {
    expect(await take(9999)).toBe(true);
    expect(await take(2)).toBe(false);
    expect(await take(1)).toBe(true);
    expect(await cardOf()).toMatchObject({ in_stock: false });
  });

  test("have units added bit by bit, and such a step undone; no other command goes below zero", async () => {
    await setStock(-4);
    const added = await adjust(1);
    expect(added).toMatchObject({ ok: true, value: { fields: { on_hand: -3 } } });
    expect(await adjust(-1)).toMatchObject({ ok: false });
    const change = { id: String(id), fields: { on_hand: -9 } };
    expect(await stockCommands.change.run(shop.services, terminal, change)).toMatchObject({
      error: { message: expect.stringContaining("from 0 to 1000000") },
    });
    expect(
      await stockCommands.revert.run(shop.services, terminal, await lastEntry()),
    ).toMatchObject({ value: { fields: { on_hand: -4 } } });
  });

  test("refuse the revert of a count whose units are sold, once the switch is off", async () => {
    await adjust(5);
    const of = await lastEntry();
    await take(3);
    await keepSelling(false);
    expect(await stockCommands.revert.run(shop.services, terminal, of)).toMatchObject({
      error: { message: "Some of these units are sold already." },
    });
  });

  test("are sold with the promise of the later day, and the order keeps how many", async () => {
    await setStock(1);
    await shop.placeAndPay({ lines: [{ productId: shop.vase, quantity: 3 }] });
    expect(await shop.stockOf(shop.vase)).toMatchObject({ on_hand: -2, sold: 3 });
    const { rows } = await shop.database.pool.query(
      "select agreed->'lines'->0->'awaited' as awaited, agreed->'delivery'->>'to' as day from shop_order order by id desc limit 1",
    );
    expect(rows[0]).toMatchObject({ awaited: 2 });
    expect(rows[0].day > "0").toBe(true);
  });

  test("are on their own page with the sentence", async () => {
    const { rows } = await shop.database.pool.query("select slug from product where id = $1", [
      shop.vase,
    ]);
    const found = await findProduct(shop.services.db, rows[0].slug);
    expect(found?.product).toMatchObject({
      inStock: true,
      waits: { above: 0, text: "Ships when new stock arrives" },
    });
    await offer(false);
    const withdrawn = await findProduct(shop.services.db, rows[0].slug);
    expect(withdrawn?.product).toMatchObject({ inStock: false });
    expect(withdrawn?.product.waits).toBeUndefined();
    await offer(true);
  });
});
