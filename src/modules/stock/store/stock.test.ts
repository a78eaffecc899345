import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase, type Database } from "#platform/database/database.server.ts";
import { stockState, type Stock, lowStockBelow } from "#modules/catalogue/rules/stock.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { sampleProducts } from "#testing/sample-products.server.ts";
import { untilSomebodyWaits } from "#testing/while-held.ts";
import {
  writeStock,
  type ProductStock,
} from "#modules/catalogue/store/product/product-stock-write.server.ts";
import { takeStock, type StockLine } from "./stock-holds.server.ts";

let database: TestDatabase;
let shoppers: Database;
/** Products of the sample shop: one without variants, and one with two. */
let plain: number[];
let choice: { productId: number; variantIds: [number, number] };

beforeAll(async () => {
  database = await openTestDatabase();
  // 200 concurrent calls wait for twelve connections, even on a busy machine.
  const patience = { lock_timeout: 10_000, connectionTimeoutMillis: 20_000 };
  shoppers = openDatabase({ ...database.poolConfig, max: 12, ...patience });
  const found = await sampleProducts(database);
  plain = found.plain.map(({ id }) => id);
  const { id: productId, variants } = found.choice;
  choice = { productId, variantIds: variants as [number, number] };
});
afterAll(async () => {
  await shoppers.destroy();
  await database.drop();
});

const names = async () =>
  (
    await shoppers
      .selectFrom("variant")
      .select("name")
      .where("product_id", "=", choice.productId)
      .orderBy("id")
      .execute()
  ).map(({ name }) => name);

type Said = number | null | "off" | Stock;
const stockOf = (said: Said): Stock => {
  if (said === "off") return { inStock: false, stockCount: null };
  return typeof said === "object" && said !== null
    ? said
    : { inStock: said !== 0, stockCount: said };
};

/** Sets the stock of the product without variants, or of the one with two: its own, then theirs. */
async function set(productId: number, own: Said, ...variants: Said[]): Promise<void> {
  const known = variants.length === 0 ? [] : await names();
  const product: ProductStock = {
    id: productId,
    stock: stockOf(own),
    variants: variants.map((said, index) => ({ name: known[index] ?? "", stock: stockOf(said) })),
  };
  await shoppers.transaction().execute((tx) => writeStock(tx, [product]));
}

const take = (...lines: StockLine[]) =>
  shoppers.transaction().execute(async (tx) => (await takeStock(tx, lines)) !== null);

async function shownOf(productId: number) {
  const { rows } = await sql<{ in_stock: boolean; low_stock: number | null; on_hand: number }>`
    select product.in_stock, low_stock, on_hand from product join product_stock on product_id = id
    where id = ${productId}`.execute(shoppers);
  return rows[0];
}

/** The products whose columns differ from what the rows of `stock` imply. */
async function wrongProducts(): Promise<unknown[]> {
  const stock = await shoppers.selectFrom("stock").selectAll().execute();
  const products = await shoppers
    .selectFrom("product")
    .select(["id", "in_stock", "low_stock"])
    .orderBy("id")
    .execute();
  return products.filter(({ id, in_stock, low_stock }) => {
    const units = stock.filter((unit) => unit.product_id === id);
    const own = units.find((unit) => unit.variant_id === null);
    const variants = units.filter((unit) => unit.variant_id !== null);
    const isLeft = (count: number | null) => count === null || count > 0;
    const inStock =
      variants.length === 0
        ? own !== undefined && own.is_offered && isLeft(own.on_hand)
        : (own?.is_offered ?? true) &&
          variants.some((each) => each.is_offered && isLeft(each.on_hand ?? own?.on_hand ?? null));
    const isCounted = variants.length > 0 && variants.every((each) => each.on_hand !== null);
    const offered = variants.filter((each) => each.is_offered);
    const count = isCounted
      ? offered.reduce((sum, each) => sum + (each.on_hand ?? 0), 0)
      : (own?.on_hand ?? null);
    const isLow = inStock && count !== null && count < lowStockBelow;
    return in_stock !== inStock || low_stock !== (isLow ? count : null);
  });
}

describe("a product's shown stock", () => {
  test("changes at the thresholds of the rules", async () => {
    for (const onHand of [null, ...Array.from({ length: 25 }, (_, count) => count)]) {
      await set(plain[0] ?? 0, onHand);
      const state = stockState({ inStock: onHand !== 0, stockCount: onHand });
      const shown = await shownOf(plain[0] ?? 0);
      expect(shown).toMatchObject({
        in_stock: state !== "sold-out",
        low_stock: state === "low-stock" ? onHand : null,
      });
      const { rows } = await sql<{ words: number }>`
        select shown_stock(in_stock, on_hand) as words from stock where product_id = ${plain[0]}`.execute(
        shoppers,
      );
      const words = { "sold-out": 0, "low-stock": onHand, "in-stock": lowStockBelow };
      expect(rows[0]?.words).toBe(words[state]);
    }
  });

  test.each<[string, Said, [Said, Said], { in_stock: boolean; on_hand: number | null }]>([
    ["the sum where every choice is counted", null, [5, 2], { in_stock: true, on_hand: 7 }],
    ["sold out once all choices are", null, [0, 0], { in_stock: false, on_hand: 0 }],
    [
      "in stock while one choice is not counted",
      null,
      [0, null],
      { in_stock: true, on_hand: null },
    ],
    ["the count that choices share", 6, [null, null], { in_stock: true, on_hand: 6 }],
    ["sold out once the shared count is", 0, [null, null], { in_stock: false, on_hand: 0 }],
    ["not what was taken off sale", null, ["off", 3], { in_stock: true, on_hand: null }],
  ])("is %s", async (_, own, variants, shown) => {
    await set(choice.productId, own, ...variants);
    expect(await shownOf(choice.productId)).toMatchObject(shown);
    expect(await wrongProducts()).toEqual([]);
  });

  test("is in stock again when a sold-out product is delivered", async () => {
    const productId = plain[0] ?? 0;
    await set(productId, 0);
    expect(await shownOf(productId)).toMatchObject({ in_stock: false });
    await sql`update stock set on_hand = 3 where product_id = ${productId}`.execute(shoppers);
    expect(await shownOf(productId)).toMatchObject({ in_stock: true, low_stock: 3 });
  });

  test("is not written without a change, nor by a sale of uncounted stock", async () => {
    const productId = plain[0] ?? 0;
    const version = async () =>
      (await sql`select xmin from stock where product_id = ${productId}`.execute(shoppers)).rows;
    await set(productId, null);
    const before = await version();
    await set(productId, null);
    expect(await take({ productId, variantId: null, quantity: 1 })).toBe(true);
    expect(await version()).toEqual(before);
    await set(productId, 5);
    expect(await version()).not.toEqual(before);
  });

  test("is derived again if it is written directly", async () => {
    const before = await shownOf(plain[0] ?? 0);
    await sql`update product set in_stock = not in_stock, low_stock = 1`.execute(shoppers);
    expect(await shownOf(plain[0] ?? 0)).toEqual(before);
    expect(await wrongProducts()).toEqual([]);
  });

  test("matches the rows after 50 concurrent transactions, each of several products", async () => {
    const products = plain.slice(0, 6);
    for (const productId of products) await set(productId, 40);
    await set(choice.productId, null, 40, 40);
    const [first, second] = choice.variantIds;
    const units = [
      ...products.map((productId) => ({ productId, variantId: null })),
      { productId: choice.productId, variantId: first },
      { productId: choice.productId, variantId: second },
    ];
    let taken = 0;
    await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        const lines = units
          .map((unit, index) => ({ ...unit, quantity: 1, key: Math.sin((at + 1) * (index + 2)) }))
          .toSorted((a, b) => a.key - b.key)
          .slice(0, 1 + (at % units.length));
        if (await take(...lines)) taken += lines.length;
      }),
    );
    const { rows } = await sql<{ left: number }>`
      select sum(on_hand) as left from stock where product_id = any(${[...products, choice.productId]})`.execute(
      shoppers,
    );
    expect(rows[0]?.left).toBe(40 * units.length - taken);
    expect(taken).toBeGreaterThan(100);
    expect(await wrongProducts()).toEqual([]);
  });

  test("is sold out when two buyers take the last of both variants at once", async () => {
    await set(choice.productId, null, 1, 1);
    const [first, second] = choice.variantIds;
    const lineOf = (variantId: number) => ({ productId: choice.productId, variantId, quantity: 1 });
    const early = await shoppers.startTransaction().execute();
    expect(await takeStock(early, [lineOf(first)])).not.toBeNull();
    const late = take(lineOf(second));
    await untilSomebodyWaits(database.pool);
    await early.commit().execute();
    expect(await late).toBe(true);
    expect(await shownOf(choice.productId)).toMatchObject({ in_stock: false, on_hand: 0 });
  });
});

describe("a sale", () => {
  const [a, b] = [0, 1];
  beforeEach(async () => {
    for (const productId of plain.slice(0, 2)) await set(productId, 50);
  });
  const line = (index: number, quantity: number) => ({
    productId: plain[index] ?? 0,
    variantId: null,
    quantity,
  });

  test("to 200 concurrent buyers of 50 pieces serves 50", async () => {
    const sold = await Promise.all(Array.from({ length: 200 }, () => take(line(a, 1))));
    expect(sold.filter(Boolean)).toHaveLength(50);
    expect(await shownOf(plain[a] ?? 0)).toMatchObject({ in_stock: false, on_hand: 0 });
  });

  test("takes all lines or none, and sums lines with the same count", async () => {
    expect(await take(line(a, 10), line(b, 51))).toBe(false);
    expect(await take(line(a, 30), line(a, 21))).toBe(false);
    expect(await take(line(a, 30), line(a, 20), line(b, 1))).toBe(true);
    expect([await shownOf(plain[a] ?? 0), await shownOf(plain[b] ?? 0)]).toMatchObject([
      { on_hand: 0 },
      { on_hand: 49 },
    ]);
    await set(choice.productId, 5, null, null);
    const [first, second] = choice.variantIds.map((variantId) => ({
      productId: choice.productId,
      variantId,
      quantity: 3,
    })) as [StockLine, StockLine];
    expect(await take(first, second)).toBe(false);
    expect(await take({ ...first, quantity: 2 }, second)).toBe(true);
    expect(await shownOf(choice.productId)).toMatchObject({ in_stock: false, on_hand: 0 });
  });

  test("uses a variant's own count if it has one, next to a shared count", async () => {
    const { productId, variantIds } = choice;
    await set(productId, 6, 2, null);
    const [own, sharing] = variantIds;
    expect(await take({ productId, variantId: own, quantity: 3 })).toBe(false);
    expect(await take({ productId, variantId: own, quantity: 2 })).toBe(true);
    expect(await take({ productId, variantId: sharing, quantity: 6 })).toBe(true);
    expect(await take({ productId, variantId: sharing, quantity: 1 })).toBe(false);
  });

  test("fails for every variant of a product taken off sale", async () => {
    const { productId, variantIds } = choice;
    await set(productId, { inStock: false, stockCount: 6 }, 2, null);
    for (const variantId of variantIds)
      expect(await take({ productId, variantId, quantity: 1 })).toBe(false);
  });

  test("of uncounted stock succeeds without a change; of unavailable or unknown products it fails", async () => {
    await set(choice.productId, null, null, "off");
    const [first, second] = choice.variantIds;
    const of = (variantId: number | null) => ({
      productId: choice.productId,
      variantId,
      quantity: 5,
    });
    expect(await take(of(first))).toBe(true);
    expect(await take(of(second))).toBe(false);
    expect(await take(of(null))).toBe(false);
    expect(await take({ productId: 987_654, variantId: null, quantity: 1 })).toBe(false);
    expect(await take()).toBe(false);
  });

  test("from large stock does not wait for an import's lock; of the last pieces it times out", async () => {
    const hasty = openDatabase({ ...database.poolConfig, lock_timeout: 200 });
    const sell = (quantity: number) =>
      hasty
        .transaction()
        .execute(async (tx) => (await takeStock(tx, [line(a, quantity)])) !== null);
    await database.db.transaction().execute(async (importing) => {
      await sql`update product set updated_at = now()`.execute(importing);
      expect(await sell(1)).toBe(true);
      await expect(sell(45)).rejects.toThrow("lock timeout");
    });
    await hasty.destroy();
    expect(await shownOf(plain[a] ?? 0)).toMatchObject({ on_hand: 49 });
  });
});
