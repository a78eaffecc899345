import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("empty");
  await query(SHOP);
});
afterAll(() => database.drop());

const SHOP = `
insert into picture (key, alt, width, height, widths) values ('one', '', 1, 1, '{}'), ('two', '', 1, 1, '{}');
insert into brand (slug, name) values ('one', 'One');
insert into category (slug, name) values ('one', 'One');
insert into product (slug, name, description, price, brand_id, category_id, picture_id, status)
select 'product-' || number, 'Product', '', 1000, brand.id, category.id, 1, 'active'
from brand, category, generate_series(1, 9) as number;
insert into product_picture (product_id, picture_id, position)
select product.id, picture.id, picture.id - 1 from product, picture;`;

async function rows(question: string): Promise<unknown[]> {
  return (await database.pool.query<Record<string, unknown>>(question)).rows;
}

const query = (text: string) => database.pool.query(text);

test("a draft may lack picture, brand and category; an active product may not", async () => {
  await query(
    "insert into product (slug, name, description, price, in_stock) values ('new', '', '', 0, false)",
  );
  const [draft] = await rows(
    "select status, published_at, is_published from product where slug = 'new'",
  );
  expect(draft).toEqual({ status: "draft", published_at: null, is_published: false });
  for (const column of ["picture_id", "brand_id", "category_id"])
    await expect(
      query(
        `insert into product (slug, name, description, price, in_stock, status, picture_id, brand_id, category_id)
         select 'lacks', '', '', 0, false, 'active', ${["picture_id", "brand_id", "category_id"]
           .map((each) => (each === column ? "null" : each))
           .join(", ")} from product where slug = 'product-1'`,
      ),
    ).rejects.toThrow("product_active_is_whole");
});

test("the moment of publishing is the first time that a product becomes active", async () => {
  await query(`update product set status = 'draft', published_at = null where slug = 'product-1'`);
  await query("update product set status = 'active' where slug = 'product-1'");
  const [first] = await rows("select published_at from product where slug = 'product-1'");
  expect(first).toEqual({ published_at: expect.any(Date) as Date });
  await query("update product set status = 'archived' where slug = 'product-1'");
  await query("update product set status = 'active' where slug = 'product-1'");
  expect(await rows("select published_at from product where slug = 'product-1'")).toEqual([first]);
});

test("two pictures of a product swap in one statement, but never share a position", async () => {
  const ofProduct = "product_id = (select id from product where slug = 'product-2')";
  await query(`update product_picture set position = 1 - position where ${ofProduct}`);
  expect(
    await rows(`select picture_id, position from product_picture where ${ofProduct} order by 1`),
  ).toEqual([
    { picture_id: "1", position: 1 },
    { picture_id: "2", position: 0 },
  ]);
  await expect(query(`update product_picture set position = 0 where ${ofProduct}`)).rejects.toThrow(
    "product_picture_pkey",
  );
});

test("an edit raises the version; a rating or an import's hash does not", async () => {
  const version = async () =>
    (await rows("select version from product where slug = 'product-4'"))[0];
  await query("update product set name = 'Better' where slug = 'product-4'");
  expect(await version()).toEqual({ version: 2 });
  await query(
    "update product set name = 'Better', rating = 4, import_hash = 'x' where slug = 'product-4'",
  );
  expect(await version()).toEqual({ version: 2 });
  await query("update product set status = 'archived' where slug = 'product-4'");
  expect(await version()).toEqual({ version: 3 });
  await query("update product set grams = 500, safety_text = 'Hot.' where slug = 'product-4'");
  expect(await version()).toEqual({ version: 4 });
});

const addVariant = (name: string, price: number) =>
  `insert into variant (product_id, name, additional_price) select id, '${name}', ${price} from product where slug = 'product-5'`;

test("a variant may be cheaper than its product, but never less than nothing", async () => {
  await query(addVariant("cheaper", -1000));
  await expect(query(addVariant("too cheap", -1001))).rejects.toThrow("less than nothing");
  await expect(query("update variant set additional_price = -1001")).rejects.toThrow(
    "less than nothing",
  );
  await expect(query("update product set price = 999 where slug = 'product-5'")).rejects.toThrow(
    "less than nothing",
  );
  await query("update product set price = 1001 where slug = 'product-5'");
});

test("a price that falls while a cheaper variant is added is seen", async () => {
  const pricing = await database.pool.connect();
  try {
    await pricing.query("begin");
    await pricing.query("update product set price = 500 where slug = 'product-7'");
    const adding = query(
      "insert into variant (product_id, name, additional_price) select id, 'late', -600 from product where slug = 'product-7'",
    );
    const outcome = adding.then(
      () => "added",
      (error: Error) => error.message,
    );
    await pricing.query("commit");
    expect(await outcome).toContain("less than nothing");
  } finally {
    pricing.release();
  }
});
