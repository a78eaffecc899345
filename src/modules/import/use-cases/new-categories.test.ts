import { afterAll, beforeAll, expect, it } from "vitest";
import type { CategorySummary } from "#modules/import/rules/category-tally.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { fixture, importedAt, quietListener } from "#testing/product-files.ts";
import { categoryText } from "./category-text.ts";
import { importProducts } from "./import-products.server.ts";
import { previewUndo, undoLastImport } from "./undo-last-import.server.ts";

let shop: TestDatabase;
beforeAll(async () => {
  shop = await openTestDatabase();
});
afterAll(() => shop.drop());

async function run(name: string, newCategories: boolean, apply: boolean) {
  const heard: CategorySummary[] = [];
  const result = await importProducts(
    shop.db,
    {
      file: fixture(name),
      apply,
      strict: true,
      fallbackCategory: null,
      now: importedAt,
      newCategories,
    },
    { ...quietListener, onCategories: (summary) => heard.push(summary) },
  );
  if (!result.ok || !heard[0]) throw new Error("The import failed.");
  return { counts: result.value, categories: heard[0] };
}

const places = async () => {
  const { rows } = await shop.pool.query(`
    select coalesce(category.slug, 'none') as place, count(*)::integer as products
    from product left join category on category.id = subcategory_id
    where import_handle is not null group by 1 order by 1`);
  return Object.fromEntries(rows.map((row) => [row.place, row.products]));
};

it("are told of where a real file has goods that find no subcategory", async () => {
  const { categories } = await run("shopify-home-and-garden.csv", false, false);
  expect(categoryText(categories, { most: 3, isNew: false, would: "would be " })).toBe(
    [
      "Categories",
      "  7 found no subcategory of home-kitchen: Clay Plant Pot, White Ceramic Pot, Yellow watering can … and 4 more",
      "  with --new-categories there would be: Garden in home-kitchen (7)",
    ].join("\n"),
  );
});

it("give all goods of two real files a place, and go with the import that made them", async () => {
  await run("shopify-apparel.csv", true, true);
  expect(await places()).toEqual({ "bags-wallets": 1, clothing: 19 });
  const { rows: before } = await shop.pool.query("select * from category order by id");
  await run("shopify-home-and-garden.csv", true, true);
  expect(await places()).toEqual({ "bags-wallets": 1, clothing: 19, garden: 7, "home-decor": 13 });
  const { rows } = await shop.pool.query(`
    select category.name, above.slug as above, category.picture_id
    from category join category as above on above.id = category.parent_id
    where category.slug in ('clothing', 'garden') order by 1`);
  expect(rows).toEqual([
    { name: "Clothing", above: "fashion", picture_id: null },
    { name: "Garden", above: "home-kitchen", picture_id: null },
  ]);
  // A category that is there by now takes the same goods without being asked for again.
  expect((await run("shopify-apparel.csv", false, true)).counts).toMatchObject({ unchanged: 20 });
  const shown = await previewUndo(shop.db);
  if (!shown) throw new Error("there is an import");
  expect(await undoLastImport(shop.db, shown.lastImport)).toMatchObject({
    value: { summary: { categories: 1 } },
  });
  expect((await shop.pool.query("select * from category order by id")).rows).toEqual(before);
});
