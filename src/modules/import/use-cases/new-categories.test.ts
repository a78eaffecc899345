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

type Options = {
  apply?: boolean;
  newCategories?: boolean;
  fallback?: string;
  mapping?: Record<string, string>;
};

async function run(name: string, { apply = true, newCategories, fallback, mapping }: Options) {
  const heard: CategorySummary[] = [];
  const result = await importProducts(
    shop.db,
    {
      file: fixture(name),
      apply,
      strict: true,
      fallbackCategory: fallback ?? null,
      ...(mapping && { categoryMapping: mapping }),
      now: importedAt,
      newCategories: newCategories ?? false,
    },
    { ...quietListener, onCategories: (summary) => heard.push(summary) },
  );
  if (!result.ok || !heard[0]) throw new Error("The import failed.");
  return { counts: result.value, categories: heard[0] };
}

const apparel = "shopify-apparel.csv";
const home = "shopify-home-and-garden.csv";

const places = async () => {
  const { rows } = await shop.pool.query(`
    select concat_ws('/', category.slug, subcategory.slug) as place, count(*)::integer as products
    from product join category on category.id = category_id
      left join category as subcategory on subcategory.id = subcategory_id
    where import_handle is not null group by 1 order by 1`);
  return Object.fromEntries(rows.map((row) => [row.place, row.products]));
};

it("are proposed in a preview, with the products of a real file that match no category", async () => {
  const { categories } = await run(home, { apply: false });
  expect(categoryText(categories, { most: 3, isNew: false, would: "would be " })).toBe(
    [
      "Categories",
      "  20 fit no category: Clay Plant Pot, Copper Light, Cream Sofa … and 17 more",
      '  to place them: --category SLUG, or --category "NAME IN THE FILE=SLUG" for a type or category of the file',
      "  with --new-categories there would be: Indoor (13), Outdoor (7)",
    ].join("\n"),
  );
});

it("take the products of a real file, and undo of that import deletes them", async () => {
  await run(apparel, { fallback: "fashion" });
  expect(await places()).toEqual({ fashion: 20 });
  const { rows: before } = await shop.pool.query("select * from category order by id");
  await run(home, { newCategories: true });
  expect(await places()).toEqual({ fashion: 20, indoor: 13, outdoor: 7 });
  const { rows } = await shop.pool.query(
    "select name, parent_id, picture_id from category where slug in ('indoor', 'outdoor') order by 1",
  );
  expect(rows).toEqual([
    { name: "Indoor", parent_id: null, picture_id: null },
    { name: "Outdoor", parent_id: null, picture_id: null },
  ]);
  // Now that the categories exist, the same file needs no option.
  expect((await run(home, {})).counts).toMatchObject({ unchanged: 20 });
  const shown = await previewUndo(shop.db);
  if (!shown) throw new Error("there is an import");
  expect(await undoLastImport(shop.db, shown.lastImport)).toMatchObject({
    value: { summary: { categories: 2 } },
  });
  expect((await shop.pool.query("select * from category order by id")).rows).toEqual(before);
});

it("are not needed if the file's types are mapped to categories", async () => {
  await run(home, { mapping: { Indoor: "home-decor", Outdoor: "home-kitchen" } });
  expect(await places()).toEqual({
    fashion: 20,
    "home-kitchen/home-decor": 13,
    "home-kitchen": 7,
  });
});
