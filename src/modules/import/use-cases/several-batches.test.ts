import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { importedAt, productFiles, quietListener } from "#testing/product-files.ts";
import { importProducts } from "./import-products.server.ts";

/** One more than fits into the first batch. */
const COUNT = 2501;

const { write } = productFiles();

let shop: TestDatabase;
beforeAll(async () => {
  shop = await openTestDatabase("empty");
});
afterAll(() => shop.drop());

const none = { create: 0, update: 0, unchanged: 0, invalid: 0, skipped: 0 };

/** Writes that many products of one new brand; the last one has the given price. */
async function run(lastPrice: string, strict = false) {
  const lines = Array.from({ length: COUNT }, (_, index) => {
    const price = index === COUNT - 1 ? lastPrice : "1";
    return `thing-${index},Thing ${index},Wren,${price}\n`;
  });
  const file = await write(`Handle,Title,Vendor,Price\n${lines.join("")}`);
  const command = { file, apply: true, strict, fallbackCategory: null, now: importedAt };
  const result = await importProducts(shop.db, command, quietListener);
  return result.ok ? result.value : result.error.code;
}

async function counts() {
  const { rows } = await shop.pool.query(`
    select count(*)::int as products, count(distinct slug)::int as slugs, count(distinct brand_id)::int as brands,
      (select count(*)::int from stock) as stock from product`);
  return rows[0];
}

test("an error in the second batch rolls back the first", async () => {
  expect(await run("much", true)).toBe("has-errors");
  expect(await counts()).toMatchObject({ products: 0, stock: 0 });
});

test("a file of two batches is imported, and unchanged when imported again", async () => {
  expect(await run("1")).toEqual({ ...none, create: COUNT });
  const all = { products: COUNT, slugs: COUNT, brands: 1, stock: COUNT };
  expect(await counts()).toMatchObject(all);
  expect(await run("2")).toEqual({ ...none, update: 1, unchanged: COUNT - 1 });
  expect(await counts()).toMatchObject(all);
});
