import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import {
  columnOf,
  fileColumns,
  headingOf,
  offerColumns,
  ownColumns,
  type FileColumn,
} from "#modules/catalogue/rules/product-columns.ts";
import { exportProducts } from "#modules/catalogue/use-cases/export-products.server.ts";
import { testDatabase } from "#testing/database.server.ts";
import { fixture, importedAt, productFiles, quietListener } from "#testing/product-files.ts";
import { testServices } from "#testing/services.ts";
import { importProducts } from "./import-products.server.ts";
import type { Plan } from "./plan-products.server.ts";

const database = testDatabase();
const { write } = productFiles();

async function run(text: string, apply = true) {
  const file = await write(text);
  const plans: Plan[] = [];
  const done = await importProducts(
    database.db,
    { file, apply, strict: true, fallbackCategory: "fashion", now: importedAt },
    { ...quietListener, onPlan: (plan) => plans.push(plan) },
  );
  const changes = plans.flatMap((plan) =>
    plan.changes.map(({ field, from, to }) => [field, from, to]),
  );
  return { counts: done.ok ? done.value : done.error, changes };
}

async function exported(): Promise<string> {
  const lines: string[] = [];
  for await (const part of exportProducts(testServices(database.db), { q: "", sort: "newest" }))
    lines.push(part);
  return lines.join("");
}

/** A value of a declared column, another one for each name. */
function valueOf(name: FileColumn, place: number): string | number {
  const { kind, least = 0 } = columnOf(name);
  if (kind === "money" || kind === "number") return least + 10 + place;
  return kind === "long-text" ? `Street ${place}\nOslo` : `Text ${place}`;
}

const assigned = (
  names: readonly FileColumn[],
  value: (name: FileColumn, at: number) => unknown,
) => ({
  list: names.map((name, at) => `${name} = $${at + 1}`).join(", "),
  values: names.map((name, at) => value(name, at)),
});

const set = async (
  table: string,
  names: readonly FileColumn[],
  value: typeof valueOf | (() => null),
) => {
  const { list, values } = assigned(names, value);
  await database.pool.query(`update ${table} set ${list}`, values);
};

const valuesIn = async (table: string, names: readonly FileColumn[]) =>
  (await database.pool.query(`select ${names.join(", ")} from ${table} order by id`)).rows;

test("each declared column of product files is exported and imported again", async () => {
  expect(fileColumns.length).toBeGreaterThan(7);
  await set("product", fileColumns, valueOf);
  await set("variant", offerColumns, (name, at) => valueOf(name, at + 1));
  const stored = await valuesIn("product", ownColumns);
  const ofVariants = await valuesIn("variant", offerColumns);
  const text = await exported();
  for (const name of fileColumns) expect(text.split("\n")[0]).toContain(headingOf(name));
  expect(await run(text, false)).toMatchObject({ counts: { create: 0, update: 0 }, changes: [] });

  await set("product", fileColumns, () => null);
  await set("variant", offerColumns, () => null);
  const { counts, changes } = await run(text);
  expect(counts).toMatchObject({ create: 0, invalid: 0, unchanged: 0 });
  const changed = new Set(changes.map(([field]) => field));
  expect(changed).toEqual(new Set(fileColumns.map(headingOf)));
  expect(await valuesIn("product", ownColumns)).toEqual(stored);
  expect(await valuesIn("variant", offerColumns)).toEqual(ofVariants);
  expect(await exported()).toBe(text);
}, 60_000);

const pricesOf = async (handle: string) => {
  const { rows } = await database.pool.query(
    `select product.cost, array_agg(variant.cost order by variant.position) as variants
     from product left join variant on variant.product_id = product.id
     where import_handle = $1 group by product.id`,
    [handle],
  );
  return rows[0];
};

test("Shopify's cost per item is that of a product, or of each of its variants", async () => {
  const rows = (await readFile(fixture("shopify-home-and-garden.csv"), "utf8")).split("\n");
  const costs = ['"1,234.50"', "0.07", "10.1"];
  const withCosts = rows.map((row) =>
    /^(clay-plant-pot|copper-light),/.test(row) ? `${row.trimEnd()}${costs.shift()}` : row,
  );
  const text = withCosts.join("\n");
  expect(await run(text)).toMatchObject({ counts: { create: 20, invalid: 0 } });
  expect(await pricesOf("clay-plant-pot")).toEqual({ cost: null, variants: [123_450, 7] });
  expect(await pricesOf("copper-light")).toEqual({ cost: 1010, variants: [null] });

  const dearer = await run(text.replace("10.1", "10.29").replace("0.07", "0.08"));
  expect(dearer.changes).toEqual([
    ["Cost per item", "Regular: $1,234.50, Large: $0.07", "Regular: $1,234.50, Large: $0.08"],
    ["Cost per item", "$10.10", "$10.29"],
  ]);
  expect((await pricesOf("clay-plant-pot")).variants).toEqual([123_450, 8]);

  const without = text.replace("Cost per item", "Unread").replace("manual,59.99", "manual,58.99");
  expect((await run(without)).changes).toEqual([["price", "$59.99", "$58.99"]]);
  expect(await pricesOf("copper-light")).toEqual({ cost: 1029, variants: [null] });
  expect(await run(text.replace("10.1", "ten"))).toMatchObject({ counts: { code: "has-errors" } });
});

test("a file updates the product of its handle, and not one that staff gave that address later", async () => {
  const { pool } = database;
  const file = (price: string) => `Handle,Title,Price\ncup,Cup,${price}\n`;
  await run(file("4"));
  await pool.query("update product set slug = 'tea-cup' where import_handle = 'cup'");
  await pool.query("update product set is_sample = false");
  const first = "(select min(id) from product)";
  await pool.query(`update product set slug = 'cup' where id = ${first}`);
  expect((await run(file("5"))).counts).toMatchObject({ create: 0, update: 1 });
  const { rows } = await pool.query(
    `select name, price from product where import_handle = 'cup' or id = ${first} order by id desc`,
  );
  expect(rows).toEqual([{ name: "Cup", price: 500 }, expect.not.objectContaining({ name: "Cup" })]);
});
