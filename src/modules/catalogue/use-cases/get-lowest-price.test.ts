import type { Product, Variant } from "#modules/catalogue/rules/product.ts";
import { defaultSettings } from "#modules/settings/rules/settings.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { getLowestPrice } from "./get-lowest-price.server.ts";
import { getProduct } from "./get-product.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  // A pot of $200 cost $180 for a week before it fell to $169; its larger variant was never cheaper.
  await database.pool.query(`
    update price_history set began_at = now() - interval '60 days' where product_id = 8;
    update price_history set price = 20000 where product_id = 8 and price = 16900;
    insert into price_history (product_id, variant_id, price, began_at, written_by)
    select product_id, variant_id, entry.price, now() - entry.days * interval '1 day', entry.days::text::xid8
    from price_history, (values (18000, 10), (16900, 3)) as entry (price, days)
    where product_id = 8 and price_history.price = 20000`);
});
afterAll(() => database.drop());

const { content } = defaultSettings;
const priceOf = (product: Product, variant: Variant | null = null, hasLowestPrice = true) => {
  const settings = { ...defaultSettings, content: { ...content, hasLowestPrice } };
  return getLowestPrice({ db: database.db, settings }, product, variant);
};

async function pot() {
  const found = await getProduct(database, "enamelled-dutch-oven");
  if (found.kind !== "found") throw new Error("The sample shop has a Dutch oven.");
  return found.product;
}

test("a discounted product and its variants show the lowest price of the days before, if enabled", async () => {
  const product = await pot();
  const [small, large] = product.variants;
  expect(await priceOf(product)).toBe(18_000);
  expect(await priceOf(product, small)).toBe(18_000);
  expect(await priceOf(product, large)).toBeNull();
  expect(await priceOf(product, null, false)).toBeNull();
});

test("products without a discount show none", async () => {
  const product = await pot();
  expect(await priceOf({ ...product, originalPrice: null })).toBeNull();
});
