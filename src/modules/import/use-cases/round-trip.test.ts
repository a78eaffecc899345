import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { addProduct } from "#modules/catalogue/use-cases/add-product.server.ts";
import { exportProducts } from "#modules/catalogue/use-cases/export-products.server.ts";
import { productSafetyCommands } from "#modules/catalogue/use-cases/product-commands.server.ts";
import { variantsCommands } from "#modules/catalogue/use-cases/product-part-commands.server.ts";
import { terminal } from "#modules/commands/rules/actor.ts";
import { testDatabase } from "#testing/database.server.ts";
import { fixture, importedAt, productFiles, quietListener } from "#testing/product-files.ts";
import { testServices } from "#testing/services.ts";
import { importProducts } from "./import-products.server.ts";
import type { Plan } from "./plan-products.server.ts";

const database = testDatabase();
const { write } = productFiles();

async function run(file: string, apply: boolean) {
  const plans: Plan[] = [];
  const command = { file, apply, strict: true, fallbackCategory: null, now: importedAt };
  const done = await importProducts(
    database.db,
    { ...command, newCategories: true },
    { ...quietListener, onPlan: (plan) => plans.push(plan) },
  );
  return { counts: done.ok ? done.value : done.error, plans };
}

async function exported(): Promise<string> {
  const lines: string[] = [];
  for await (const part of exportProducts(testServices(database.db), {
    search: "",
    sort: "newest",
  }))
    lines.push(part);
  return lines.join("");
}

async function addOwnProducts(): Promise<void> {
  const services = testServices(database.db);
  const add = async (fields: object) => {
    const made = await addProduct.run(services, terminal, { name: "Own", ...fields });
    if (!made.ok) throw new Error(made.error.message);
    return made.value.id;
  };
  const { rows } = await database.pool.query(
    "select category.id, category.parent_id from category where parent_id is not null order by id limit 1",
  );
  const id = await add({
    name: "=Formula “mug”, 2",
    price: 1200,
    original_price: 1500,
    on_hand: 4,
    category_id: rows[0].parent_id,
    subcategory_id: rows[0].id,
    description: "<p>One &amp; two.</p>",
    specifications: [{ label: "Ratio", value: "4:3" }],
    tags: ["a", "b"],
    sku: "-1",
    barcode: "4006381333931",
    net_content: "340 g",
  });
  const safety = { producer_name: "Oak Works", producer_address: "1 Lane\nOslo" };
  await productSafetyCommands.change.run(services, terminal, {
    id: String(id),
    fields: { ...safety, durability_years: 5 },
  });
  const one = await add({ name: "Only one size", price: 900 });
  const variants = [{ options: [{ name: "Size", value: "One" }], sku: "ONE" }];
  await variantsCommands.change.run(services, terminal, { id: String(one), fields: { variants } });
}

test("an export that is imported again changes nothing", async () => {
  await database.pool.query("delete from product where is_sample");
  await run(fixture("shopify-apparel.csv"), true);
  await addOwnProducts();
  const file = await write(await exported(), "exported.csv");
  const { counts, plans } = await run(file, false);
  const changed = plans.filter(({ action }) => action !== "unchanged");
  expect(changed.map(({ product, changes }) => [product.name, changes])).toEqual([]);
  expect(counts).toMatchObject({ create: 0, update: 0, invalid: 0 });
  await run(file, true);
  expect(await exported()).toBe(await readFile(file, "utf8"));
});

test("a producer in a file replaces the shop's, and a file without one keeps it", async () => {
  const text = await exported();
  const other = await write(text.replaceAll("Oak Works", "Ash Works"), "other.csv");
  const { plans } = await run(other, true);
  const [changed] = plans.filter(({ action }) => action === "update");
  expect(changed?.changes.map(({ field }) => field)).toEqual(["producer"]);
  const header = "Handle,Title,Variant Price,Variant Inventory Qty";
  const [handle] = changed ? [changed.product.handle] : [];
  await run(await write(`${header}\n${handle},Renamed,12.00,4\n`, "short.csv"), true);
  const { rows } = await database.pool.query(
    "select name, producer_name, durability_years from product where coalesce(import_handle, slug) = $1",
    [handle],
  );
  expect(rows).toEqual([{ name: "Renamed", producer_name: "Ash Works", durability_years: 5 }]);
});
