import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#platform/database/database.server.ts";
import { migrateTo, migrateToLatest } from "#platform/database/migrate.server.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { migrations } from "./list.ts";

const names = Object.keys(migrations);
const previous = names[names.indexOf("0012-variants") - 1] ?? "";

// Three products with two variants each: imported, imported with the cheaper one sold out, and the shopkeeper's own.
const OLD_SHOP = `
insert into picture (key, alt, width, height, widths) values ('one', '', 1, 1, '{}');
insert into brand (slug, name) values ('one', 'One');
insert into category (slug, name) values ('one', 'One');
insert into product (slug, name, description, price, original_price, brand_id, category_id, picture_id, status, import_handle)
select known.slug, 'Product', '', 2000, 2500, brand.id, category.id, picture.id, 'active', known.handle
from brand, category, picture, (values ('imported', 'a'), ('sold-out', 'b'), ('own', null)) as known (slug, handle);
insert into variant (product_id, name, additional_price, position)
select product.id, choice.name, extra, place
from product, (values ('Small', 0, 0), ('Large', 500, 1)) as choice (name, extra, place)
order by product.id, place;
insert into stock (product_id, variant_id, on_hand)
select product_id, variant.id, case when slug = 'sold-out' and variant.name = 'Small' then 0 end
from variant join product on product.id = product_id;`;

let database: TestDatabase;
let shownBefore: unknown[];
beforeAll(async () => {
  database = await openTestDatabase({
    key: `before_0012_${names.indexOf("0012-variants")}_1`,
    async fill(connection) {
      const db = openDatabase({ ...connection, max: 2, answerWithinMs: null });
      await migrateTo(db, previous);
      await sql.raw(OLD_SHOP).execute(db);
      await db.destroy();
    },
  });
  shownBefore = await rows(ON_PAGE.replaceAll("variant.price", "null::integer"));
  await migrateToLatest(database.db);
});
afterAll(() => database.drop());

const ON_PAGE = `
  select slug, variant.name, coalesce(variant.price, product.price + additional_price) as price
  from variant join product on product.id = product_id where slug <> 'sold-out' order by variant.id`;

async function rows(question: string): Promise<Record<string, unknown>[]> {
  return (await database.pool.query<Record<string, unknown>>(question)).rows;
}

test("every variant costs on its page what it cost before", async () => {
  expect(await rows(ON_PAGE)).toEqual(shownBefore);
});

test("those of a file have prices of their own, those of the shopkeeper add to the product's", async () => {
  const found = await rows(`
    select slug, variant.name, variant.price, compare_at_price, additional_price
    from variant join product on product.id = product_id order by variant.id`);
  expect(found.map((row) => Object.values(row))).toEqual([
    ["imported", "Small", 2000, 2500, 0],
    ["imported", "Large", 2500, null, 0],
    ["sold-out", "Small", 2000, 2500, 0],
    ["sold-out", "Large", 2500, null, 0],
    ["own", "Small", null, null, 0],
    ["own", "Large", null, null, 500],
  ]);
});

test("products show what follows from them, as no edit of anybody's", async () => {
  const found = await rows(`
    select slug, price, original_price, price_varies, version from product order by id`);
  expect(found.map((row) => Object.values(row))).toEqual([
    ["imported", 2000, 2500, true, 1],
    ["sold-out", 2500, null, false, 1],
    ["own", 2000, 2500, true, 1],
  ]);
});

test("the history of prices begins with what stands", async () => {
  const found = await rows(`
    select slug, variant.name, price_history.price, price_history.compare_at_price as compare_at
    from price_history join product on product.id = price_history.product_id
    left join variant on variant.id = variant_id order by product.id, variant.id nulls first`);
  expect(found.map((row) => Object.values(row))).toEqual([
    ["imported", null, 2000, 2500],
    ["imported", "Small", 2000, 2500],
    ["imported", "Large", 2500, null],
    ["sold-out", null, 2500, null],
    ["sold-out", "Small", 2000, 2500],
    ["sold-out", "Large", 2500, null],
    ["own", null, 2000, 2500],
  ]);
});
