import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { defaultSettings } from "#testing/settings.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { listRelated, type ProductPlace } from "./related-products.server.ts";

let shop: TestDatabase;
let place: ProductPlace;
beforeAll(async () => {
  shop = await openTestDatabase("empty");
  await shop.pool.query(`
    insert into picture (id, key, alt, width, height, widths) values (1, 'k', '', 9, 9, '{}');
    insert into brand (id, slug, name) values (1, 'a', 'A'), (2, 'b', 'B');
    insert into category (id, slug, name, parent_id) values
      (1, 'fashion', 'Fashion', null), (2, 'books', 'Books', null), (11, 'jewels', 'Jewels', 1), (12, 'bags', 'Bags', 1);`);
  place = { id: 1, categoryId: 1, subcategoryId: 11, brandId: 1, type: "Necklace" };
});
afterAll(() => shop.drop());
beforeEach(() => shop.pool.query("delete from product"));

type Row = {
  id: number;
  sub?: number | null;
  type?: string | null;
  brand?: number;
  sold?: number;
  stock?: number;
  category?: number;
};

async function have(...rows: Row[]): Promise<void> {
  for (const {
    id,
    sub = null,
    type = null,
    brand = 2,
    sold = 0,
    stock = 50,
    category = 1,
  } of rows) {
    await shop.pool.query(
      `insert into product (id, slug, name, description, price, brand_id, category_id, subcategory_id, type, picture_id, status, units_sold_30_days)
       values ($1::bigint, 'p' || $1::bigint, 'P', '', 100, $2, $3, $4, $5, 1, 'active', $6)`,
      [id, brand, category, sub, type, sold],
    );
    await shop.pool.query("insert into stock (product_id, on_hand) values ($1, $2)", [id, stock]);
  }
}

const { relatedProducts } = defaultSettings.content;
const related = async () =>
  (await listRelated(shop.db, place, relatedProducts)).map((product) => product.id);

test("§9 related products come by subcategory and type, then subcategory, type, brand, category", async () => {
  await have(
    { id: 1, sub: 11, type: "Necklace", brand: 1 },
    { id: 2, sold: 90 },
    { id: 3, brand: 1, sold: 80 },
    { id: 4, sub: 12, type: "Necklace" },
    { id: 5, sub: 11, type: "Ring" },
    { id: 6, sub: 11, type: "Necklace" },
    { id: 7, category: 2, type: "Necklace", brand: 1, sold: 99 },
  );
  expect(await related()).toEqual([6, 5, 4, 3]);
  await shop.pool.query("delete from product where id in (5, 6)");
  expect(await related()).toEqual([4, 3, 2]);
});

test("sold-out products come last, and ties are ordered by sales, then by age", async () => {
  await have(
    { id: 1, sub: 11, type: "Necklace", brand: 1 },
    { id: 2, sub: 11, type: "Necklace", stock: 0, sold: 9 },
    { id: 3, sold: 1 },
    { id: 4, sub: 11, sold: 5 },
    { id: 5, sub: 11, sold: 7 },
    { id: 6, sub: 11, sold: 7 },
  );
  expect(await related()).toEqual([5, 6, 4, 3]);
  await shop.pool.query("delete from product where id in (3, 4)");
  expect(await related()).toEqual([5, 6, 2]);
});

test("a product without subcategory and type has related ones of its brand, then of its category", async () => {
  await have({ id: 1, brand: 1 }, { id: 2, sold: 9 }, { id: 3, brand: 1 });
  place = { ...place, subcategoryId: null, type: null };
  expect(await related()).toEqual([3, 2]);
  place = { ...place, subcategoryId: 11, type: "Necklace" };
});

test("they are found by an index, however many there are", async () => {
  await shop.pool.query(`
    insert into product (slug, name, description, price, brand_id, category_id, subcategory_id, type, picture_id, status, in_stock)
    select 'many-' || number, 'P', '', 100, 1, 1, 11, 'Necklace', 1, 'active', true from generate_series(1, 2000) as number`);
  await shop.pool.query("analyze product");
  const { rows } = await shop.pool.query(`
    explain select id from product where is_published and category_id = 1 and id <> 1 and subcategory_id = 11
    order by in_stock desc, units_sold_30_days desc, id limit 4`);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toMatch(/Index Scan using product_related_by/);
  expect(plan).not.toContain("Sort");
  expect(await related()).toHaveLength(relatedProducts);
});
