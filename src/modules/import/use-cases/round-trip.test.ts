import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { addProduct } from "#modules/catalogue/use-cases/add-product.server.ts";
import { exportProducts } from "#modules/catalogue/use-cases/export-products.server.ts";
import {
  productCommands,
  productSafetyCommands,
} from "#modules/catalogue/use-cases/product-commands.server.ts";
import {
  picturesCommands,
  variantsCommands,
} from "#modules/catalogue/use-cases/product-part-commands.server.ts";
import { terminal } from "#platform/commands/actor.ts";
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
    q: "",
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

const oddNames = [
  "Äpfel & Birnen, 2 kg",
  "=SUM(A1)",
  "- dash first",
  "'-5 °C' jacket",
  "'quoted",
  'Tea "Earl Grey"',
  "Cafe\u0301 au lait",
  "茶碗",
  "Bell 🔔 small",
  "Two  spaces",
  "A > B",
];

const descriptions = [
  "<p>One &amp; two.</p>",
  "<ul><li>First</li><li>Second <strong>bold</strong></li></ul>",
  "Plain text",
  "<h2>Title</h2><p>A<br>B</p>",
  "",
  "<p>5 &lt; 6 &nbsp; €</p>",
  "<p>Salt &amp; pepper &amp; - for once - mustard</p>",
];

const of = <Each>(list: readonly Each[], index: number) => list[index % list.length];

/** Three variants with one or two options, every other time with prices of their own. */
function variantsOf(index: number) {
  const price = index % 8 === 1 ? 900 + index : null;
  return ["S", "M / L", "+5 cm"].map((value, place) => ({
    options: [
      { name: "Size", value },
      { name: "Colour", value: of(["Red", "=Blue"], place) },
    ].slice(0, 1 + (index % 3 === 0 ? 1 : 0)),
    price: price === null ? null : price + place,
    compare_at_price: price === null || place === 0 ? null : price + 500,
    sku: `V-${index}-${place}`,
    on_hand: of([3, 0, null], place + index),
  }));
}

/** Adds products, each with another mixture of what staff can enter. */
async function editProducts(count: number): Promise<void> {
  const services = testServices(database.db);
  const must = <Value>(done: { ok: true; value: Value } | { ok: false; error: unknown }): Value => {
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    return done.value;
  };
  const { rows: categories } = await database.pool.query(
    "select id, parent_id, name from category order by id",
  );
  const tops = categories.filter(({ parent_id: parent }) => parent === null);
  const { rows: brands } = await database.pool.query("select id from brand order by id limit 3");
  const { rows: pictures } = await database.pool.query(
    "select id from picture where cardinality(widths) > 0 order by id limit 5",
  );
  for (let index = 0; index < count; index += 1) {
    const top = of(tops, index);
    const below = categories.filter(({ parent_id: parent }) => parent === top.id);
    // Every sixth product is a draft, without a category or a brand now and then.
    const isDraft = index % 6 === 5;
    const made = must(
      await addProduct.run(services, terminal, {
        name: `${of(oddNames, index)} ${index}`,
        price: 100 + index * 37,
        original_price: index % 3 === 0 ? 5000 + index * 41 : null,
        on_hand: of([4, 0, null], index),
        description: of(descriptions, index) ?? "",
        category_id: isDraft && index % 12 === 5 ? null : top.id,
        subcategory_id: !isDraft && index % 4 === 0 ? (of(below, index)?.id ?? null) : null,
        brand_id: index % 7 === 0 ? null : of(brands, index).id,
        // The type names another category.
        type: index % 2 === 0 ? of(tops, index + 1).name : null,
        tags: of([["a", "Größe: XL"], [], ["sale"], ["red & green", "x"]], index) ?? [],
        specifications:
          of(
            [
              [{ label: "Ratio", value: "4:3" }],
              [],
              [{ label: "Care: hands", value: "wash\nonly" }],
            ],
            index,
          ) ?? [],
        sku: of(["-1", "0012", "1E5", null, "Mar-12"], index),
        barcode: of(["4006381333931", null, "036000291452"], index),
        net_content: of(["340 g", null, "0.5 ml"], index),
      }),
    );
    const id = String(made.id);
    const change = (fields: Record<string, unknown>) =>
      productCommands.change.run(services, terminal, { id, fields });
    if (index % 4 === 1) {
      const variants = variantsOf(index);
      must(await variantsCommands.change.run(services, terminal, { id, fields: { variants } }));
    }
    if (index % 5 === 0) {
      const safety = { producer_name: "Oak Works", producer_address: "1 Lane\nOslo" };
      must(await productSafetyCommands.change.run(services, terminal, { id, fields: safety }));
    }
    if (index % 3 === 0) {
      const shown = [of(pictures, index), of(pictures, index + 1)];
      const list = shown.map((picture, place) => ({
        id: Number(picture.id),
        alt: place === 0 ? "" : "Back",
      }));
      must(
        await picturesCommands.change.run(services, terminal, { id, fields: { pictures: list } }),
      );
    }
    if (index % 10 === 7) await change({ status: "archived" });
    else if (!isDraft) await change({ status: "active" });
    if (isDraft) await change({ publish_at: "2030-01-01T08:00:00.000Z" });
  }
  // Some continue to be sold, with units that are owed.
  await database.pool.query(
    "update stock set keeps_selling = true, on_hand = on_hand - 2 where on_hand is not null and id % 3 = 0",
  );
}

/** What an import of a file would change, product by product. */
async function changesOf(file: string) {
  const { counts, plans } = await run(file, false);
  const changed = plans.filter(({ action }) => action !== "unchanged");
  return {
    counts,
    changed: changed.map(({ action, product, changes }) => [action, product.name, changes]),
  };
}

test("the sample's export changes nothing", async () => {
  const { counts, changed } = await changesOf(await write(await exported(), "sample.csv"));
  expect(changed).toEqual([]);
  expect(counts).toMatchObject({ create: 0, update: 0, invalid: 0, skipped: 0 });
});

test("a shop with 300 edited products is unchanged by its export", async () => {
  await editProducts(300);
  const file = await write(await exported(), "edited.csv");
  const { counts, changed } = await changesOf(file);
  expect(changed).toEqual([]);
  expect(counts).toMatchObject({ create: 0, update: 0, invalid: 0, skipped: 0 });
  await run(file, true);
  expect(await exported()).toBe(await readFile(file, "utf8"));
  // A thousand commands of staff.
}, 180_000);

test("an export that is imported again changes nothing", async () => {
  await database.pool.query("delete from product");
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
  expect(changed?.changes.map(({ field }) => field)).toEqual(["Producer Name"]);
  const header = "Handle,Title,Variant Price,Variant Inventory Qty";
  const [handle] = changed ? [changed.product.handle] : [];
  await run(await write(`${header}\n${handle},Renamed,12.00,4\n`, "short.csv"), true);
  const { rows } = await database.pool.query(
    "select name, producer_name, durability_years from product where coalesce(import_handle, slug) = $1",
    [handle],
  );
  expect(rows).toEqual([{ name: "Renamed", producer_name: "Ash Works", durability_years: 5 }]);
});

test("a changed price leaves names and descriptions that look like formulas", async () => {
  await database.pool.query("delete from product");
  const texts = { name: "'-5 °C' jacket", description: "<p>Warm &amp; dry &amp;- light</p>" };
  const made = await addProduct.run(testServices(database.db), terminal, { ...texts, price: 1200 });
  expect(made.ok).toBe(true);
  const file = await write((await exported()).replaceAll("12.00", "13.00"), "price.csv");
  const { plans } = await run(file, true);
  expect(plans.map(({ changes }) => changes.map(({ field }) => field))).toEqual([["price"]]);
  const { rows } = await database.pool.query("select name, description, price from product");
  expect(rows).toEqual([{ ...texts, price: 1300 }]);
});
