import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase, type Database } from "#platform/database/database.server.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { priceOnPage } from "#modules/catalogue/rules/price.ts";
import { pricesOfVariants } from "#testing/products/example-product.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import {
  variantOf,
  variantsOfProduct,
  type VariantRow,
} from "#modules/catalogue/store/variant-row.server.ts";

const WRITERS = 10;

let database: TestDatabase;
let writers: Database;
/** A sample product with two variants, and their ids. */
let productId: number;
let first: number;
let second: number;

beforeAll(async () => {
  database = await openTestDatabase();
  writers = openDatabase({ ...database.poolConfig, max: WRITERS + 2, lock_timeout: 10_000 });
  const { rows } = await database.pool.query<{ product_id: string; ids: [number, number] }>(`
    select product_id, json_agg(id order by id) as ids from variant
    group by product_id having count(*) = 2 order by product_id limit 1`);
  const [found] = rows;
  if (!found) throw new Error("The sample shop has a product with two variants.");
  productId = Number(found.product_id);
  [first, second] = found.ids;
});
afterAll(async () => {
  await writers.destroy();
  await database.drop();
});

const query = (text: string, ...values: unknown[]) => database.pool.query(text, values);

async function sell(variantId: number, price: number | null, compareAt: number | null = null) {
  await query(
    "update variant set price = $2, compare_at_price = $3, additional_price = 0 where id = $1",
    variantId,
    price,
    compareAt,
  );
}
async function shown() {
  const { rows } = await query(
    "select price, original_price, price_varies from product where id = $1",
    productId,
  );
  return Object.values(rows[0] as object);
}

beforeEach(async () => {
  await query("update variant set price = null, additional_price = 0");
  await query("update stock set on_hand = null, is_offered = true");
  await query("update product set price = 2000, original_price = 2500 where id = $1", productId);
});

type Row = { id: number; price: number; original_price: number | null; price_varies: boolean };

/** Products whose stored price differs from the rule's result. */
async function wrongProducts(): Promise<unknown[]> {
  const { rows } = await sql<Row & { variants: VariantRow[] }>`
    select id, price, original_price, price_varies, ${variantsOfProduct} as variants from product`.execute(
    writers,
  );
  return rows.filter((row) => {
    const variants = row.variants.map(variantOf);
    const [head, ...rest] = variants.flatMap((each) =>
      each.price === null ? [] : [{ ...each, price: each.price }],
    );
    if (head) {
      const { price, originalPrice, priceVaries } = pricesOfVariants([head, ...rest]);
      return (
        rest.length + 1 !== variants.length ||
        row.price !== price ||
        row.original_price !== originalPrice ||
        row.price_varies !== priceVaries
      );
    }
    const inStock = variants.filter((each) => each.inStock);
    const counted = inStock.length > 0 ? inStock : variants;
    const product = { price: cents(row.price) };
    return row.price_varies !== counted.some((each) => priceOnPage(product, each) > product.price);
  });
}

describe("the price of a product with priced variants", () => {
  test("is the lowest in stock, with its compare-at price", async () => {
    await query("update variant set price = 3000 where product_id = $1", productId);
    expect(await shown()).toEqual([3000, null, false]);
    await sell(second, 5500, 6900);
    expect(await shown()).toEqual([3000, null, true]);
    await query("update stock set on_hand = 0 where variant_id = $1", first);
    expect(await shown()).toEqual([5500, 6900, false]);
    await query("update stock set on_hand = 0 where variant_id = $1", second);
    expect(await shown()).toEqual([3000, null, true]);
    expect(await wrongProducts()).toEqual([]);
  });

  test("is the product's own if variants only add to it", async () => {
    await query("update variant set additional_price = 300 where id = $1", second);
    expect(await shown()).toEqual([2000, 2500, true]);
    await query("update stock set is_offered = false where variant_id = $1", second);
    expect(await shown()).toEqual([2000, 2500, false]);
  });

  test("is derived again if it is written directly, and all variants need a price or none", async () => {
    await query("update variant set price = 3000 where product_id = $1", productId);
    await query(
      "update product set price = 1, original_price = 1, price_varies = true where id = $1",
      productId,
    );
    expect(await shown()).toEqual([3000, null, false]);
    await expect(sell(first, null)).rejects.toThrow("either all variants of a product");
    await query("update variant set price = null where product_id = $1", productId);
    await query("update product set price = 1, price_varies = true where id = $1", productId);
    expect(await shown()).toEqual([1, null, false]);
  });

  test("does not count as an edit, so that no concurrent edit conflicts", async () => {
    const version = async () =>
      (await query("select version from product where id = $1", productId)).rows[0].version;
    const before = await version();
    await query("update variant set price = 3000 where product_id = $1", productId);
    expect(await version()).toBe(before);
    await query("update product set sku = 'A-1' where id = $1", productId);
    expect(await version()).toBe(before + 1);
  });

  test("matches the rows after many concurrent writers of prices and stock", async () => {
    const { rows } = await sql<{ product_id: number; id: number }>`
      select product_id, id from variant order by id`.execute(writers);
    await query("update variant set price = 1000 + id");
    const writing = Array.from({ length: WRITERS }, async (_, worker) => {
      for (let round = 0; round < 12; round += 1) {
        const { id } = rows[(worker * 7 + round * 3) % rows.length] ?? { id: first };
        const change =
          round % 3 === 0
            ? sql`update stock set on_hand = ${(worker + round) % 2} where variant_id = ${id}`
            : sql`update variant set price = ${1000 + ((worker * 31 + round * 17) % 50) * 10},
                compare_at_price = ${round % 2 === 0 ? null : 9000 + worker} where id = ${id}`;
        await change.execute(writers);
      }
    });
    await Promise.all(writing);
    expect(await wrongProducts()).toEqual([]);
  });

  test("is consistent when one transaction prices all variants while another adds one without a price", async () => {
    const outcomes = await Promise.allSettled([
      query("update variant set price = 3000 where product_id = $1", productId),
      query("insert into variant (product_id, name) values ($1, 'Third')", productId),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
    expect(await wrongProducts()).toEqual([]);
    await query("delete from variant where name = 'Third'");
  });
});
