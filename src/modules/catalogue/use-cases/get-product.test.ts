import type { Product, Variant } from "#modules/catalogue/rules/product.ts";
import { listWithVariants } from "#modules/catalogue/store/cart-products.server.ts";
import { defaultSettings } from "#testing/settings.ts";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { durabilityLabels, getLowestPrice, getProduct } from "./get-product.server.ts";

let database: TestDatabase;
let withOptions: number;
let plain: number;

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
  const { rows } = await database.pool.query<{ id: string; has: boolean }>(
    "select id, exists (select from variant where product_id = product.id) as has from product order by id",
  );
  withOptions = Number(rows.find(({ has }) => has)?.id);
  plain = Number(rows.find(({ has }) => !has)?.id);
});
afterAll(() => database.drop());

const { content } = defaultSettings;
const priceOf = (product: Product, variant: Variant | null = null, hasLowestPrice = true) => {
  const settings = {
    ...defaultSettings,
    content: {
      ...content,
      hasLowestPrice: hasLowestPrice ? ("always" as const) : ("never" as const),
    },
  };
  return getLowestPrice({ db: database.db, settings }, product, variant);
};

test("a checkout with a product that no number reaches has no label of durability", async () => {
  const services = { db: database.db, settings: defaultSettings };
  expect(await durabilityLabels(services, [{ productId: 2_147_483_648 }], "DE")).toEqual([]);
});

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

const ask = (...ids: number[]) => listWithVariants(database.db, ids);

describe("the data of products in a cart", () => {
  it("is the database's: price, discount, stock, options", async () => {
    await database.pool.query("update product set price = 4321, discount = 15 where id = $1", [
      plain,
    ]);
    await database.pool.query("update stock set on_hand = 3 where product_id = $1", [plain]);
    const found = await ask(plain);
    expect(found).toMatchObject([
      {
        id: plain,
        price: 4321,
        discount: 15,
        stockCount: 3,
        inStock: true,
        variantLabel: null,
        variants: [],
      },
    ]);
  });

  it("has a product's options in order, each with its extra price, stock and picture", async () => {
    const { rows } = await database.pool.query(
      "select variant.id, name, additional_price, in_stock, on_hand, picture_id from variant join stock on variant_id = variant.id where variant.product_id = $1 order by position, variant.id",
      [withOptions],
    );
    const found = await ask(withOptions);
    const [product] = found;
    expect(product?.variantLabel).toBeTruthy();
    expect(
      product?.variants.map(({ id, name, additionalPrice, inStock, stockCount }) => [
        id,
        name,
        additionalPrice,
        inStock,
        stockCount,
      ]),
    ).toEqual(
      rows.map((row) => [
        Number(row.id),
        row.name,
        row.additional_price,
        row.in_stock,
        row.on_hand,
      ]),
    );
    for (const [index, row] of rows.entries()) {
      const picture = product?.variants[index]?.picture;
      if (row.picture_id === null) expect(picture).toBeNull();
      else
        expect(Object.keys(picture ?? {}).toSorted()).toEqual([
          "alt",
          "height",
          "key",
          "width",
          "widths",
        ]);
    }
  });

  it("leaves out products that are not on sale", async () => {
    const { rows } = await database.pool.query(
      "update product set status = 'archived' where id = (select max(id) from product) returning id",
    );
    const found = await ask(Number(rows[0].id), plain, 987_654_321, Number.MAX_SAFE_INTEGER);
    expect(found.map(({ id }) => id)).toEqual([plain]);
  });

  it("is empty for no ids", async () => {
    expect(await ask()).toEqual([]);
  });
});
