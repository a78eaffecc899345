import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database } from "#platform/database/database.server.ts";
import { readPageChanges } from "./page-changes.server.ts";
import { takeStock } from "#modules/stock/store/stock-holds.server.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { systemClock } from "#platform/clock.ts";
import { createInvalidationFeed } from "./invalidation-feed.ts";
import { createPageCache, createPageStores } from "./page-cache.ts";

let database: TestDatabase;
let shoppers: Database;
let sold: { id: number; category: number };
let other: { id: number; category: number };
beforeAll(async () => {
  database = await openTestDatabase();
  shoppers = openDatabase({ ...database.poolConfig, max: 10 });
  const { rows } = await database.pool.query<typeof sold>(`
    select product.id::integer, category_id as category from product join stock on product_id = product.id
    where variant_id is null order by category_id, product.id`);
  sold = rows[0] as typeof sold;
  other = rows.findLast(({ category }) => category === sold.category) as typeof sold;
});
afterAll(async () => {
  await shoppers.destroy();
  await database.drop();
});

/** A node with its own feed and stores; its pages carry the tags that the routes set. */
function openNode() {
  const pages = new Map([
    ["home", ["products"]],
    ["category", [`category:${sold.category}`]],
    ["search", ["products", "popularity"]],
    ["product", [`product:${sold.id}`, `product-pages:${sold.category}`]],
    ["other", [`product:${other.id}`, `product-pages:${other.category}`]],
    ["text", []],
  ]);
  const stores = createPageStores();
  let rendered: string[] = [];
  const cache = createPageCache({
    stores,
    clock: systemClock,
    feed: createInvalidationFeed({
      read: (since) => readPageChanges(database.db, since),
      invalidate: (tags) => stores.pages.invalidate(tags),
      minIntervalMs: 0,
      retentionMs: 1_800_000,
      timeoutMs: 10_000,
    }),
    render: async ({ key }) => {
      rendered.push(key);
      const page = { status: 200, body: Buffer.from(key), headers: {}, validUntil: Infinity };
      return { ...page, madeOf: null, tags: new Set(pages.get(key)) };
    },
    onFeedError(error) {
      throw error;
    },
  });
  return {
    /** Requests every page and returns the keys of the rendered ones. */
    async renderedNow() {
      rendered = [];
      for (const key of pages.keys())
        await cache.get({ key, route: key, isVariation: false }, visitor);
      return rendered;
    },
  };
}

const visitor = { requestId: "visitor", signal: new AbortController().signal };

const sell = (quantity: number) =>
  shoppers
    .transaction()
    .execute((tx) => takeStock(tx, [{ productId: sold.id, variantId: null, quantity }]))
    .then((taken) => taken !== null);

test("a thousand sales from large stock leave every page cached; the tenth-last unit invalidates its pages", async () => {
  await database.pool.query("update stock set on_hand = 1010 where product_id = $1", [sold.id]);
  const nodes = [openNode(), openNode()];
  const all = ["home", "category", "search", "product", "other", "text"];
  for (const node of nodes) {
    expect(await node.renderedNow()).toEqual(all);
    // Earlier changes may be reported twice while another test's transaction is open on this
    // server.
    await node.renderedNow();
  }

  const sales = Promise.all(
    Array.from({ length: 10 }, async () => {
      for (let sale = 0; sale < 100; sale++) expect(await sell(1)).toBe(true);
    }),
  );
  for (const node of nodes) expect(await node.renderedNow()).toEqual([]);
  await sales;
  for (const node of nodes) expect(await node.renderedNow()).toEqual([]);

  const showing = ["home", "category", "search", "product"];
  for (const quantity of [1, 8, 1]) {
    expect(await sell(quantity)).toBe(true);
    for (const node of nodes) expect(await node.renderedNow()).toEqual(showing);
  }

  await database.pool.query("update product set price = price + 1 where id = $1", [sold.id]);
  for (const node of nodes) expect(await node.renderedNow()).toEqual(showing);
});
