import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database } from "#platform/database/database.server.ts";
import { migrateToLatest } from "#platform/database/migrate.server.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { migrations } from "./list.ts";

/** A shop as it was before: what products and variants said of stock, in every combination that the checks let by. */
async function fillShopOf0007(db: Database): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateTo("0007-search-among-best-selling");
  if (error) throw error;
  await sql`
    insert into picture (key, alt, width, height, widths) values ('one', '', 1, 1, '{}');
    insert into brand (slug, name) values ('one', 'One');
    insert into category (slug, name) values ('one', 'One');
    insert into product (slug, name, description, price, brand_id, category_id, picture_id, in_stock, stock_count, units_sold_30_days)
    select 'product-' || own.number || '-' || first.number || '-' || second.number, '', '', 1, brand.id, category.id, picture.id,
      own.in_stock, own.stock_count, own.number * 7
    from brand, category, picture, stock_before as own,
      (select * from stock_before union all select 0, null, null) as first,
      (select * from stock_before union all select 0, null, null) as second
    where (first.number = 0) = (second.number = 0);
    insert into variant (product_id, name, in_stock, stock_count, position)
    select product.id, place::text, stock_before.in_stock, stock_before.stock_count, place
    from product, generate_series(1, 2) as place
    join stock_before on true
    where split_part(product.slug, '-', 2 + place)::integer = stock_before.number;
    analyze`.execute(db);
}

const STATES = `
  create table stock_before (number integer, in_stock boolean, stock_count integer);
  insert into stock_before values (1, true, null), (2, true, 57), (3, true, 4), (4, false, 0), (5, false, null), (6, false, 8)`;

let database: TestDatabase;
let before: Shown[];
beforeAll(async () => {
  database = await openTestDatabase({
    key: "before_0008_6",
    async fill(connection) {
      const db = openDatabase({ ...connection, max: 2, answerWithinMs: null });
      await sql.raw(STATES).execute(db);
      await fillShopOf0007(db);
      await db.destroy();
    },
  });
  before = await shown(BEFORE);
  await migrateToLatest(database.db);
});
afterAll(() => database.drop());

type Stock = { in_stock: boolean; stock_count: number | null };
type Shown = Stock & { slug: string; variants: Stock[] | null; units: number };

const BEFORE = `
  select slug, in_stock, stock_count, units_sold_30_days as units, (
    select json_agg(json_build_object('in_stock', variant.in_stock, 'stock_count', variant.stock_count) order by position)
    from variant where product_id = product.id) as variants
  from product order by id`;
const AFTER = `
  select slug, product.in_stock, product_stock.on_hand as stock_count, units_sold_30_days as units, (
    select json_agg(json_build_object('in_stock', variant_stock.in_stock, 'stock_count', variant_stock.on_hand) order by position)
    from variant join variant_stock on variant_stock.variant_id = variant.id
    where variant.product_id = product.id) as variants
  from product join product_stock on product_stock.product_id = product.id order by id`;

async function shown(question: string): Promise<Shown[]> {
  return (await database.pool.query<Shown>(question)).rows;
}

/** As domain/product/stock.ts has it: product and variant both; the variant's own count before the product's. */
const offersOf = ({ variants, ...product }: Shown): Stock[] =>
  (variants ?? []).map((variant) => {
    const stock_count = variant.stock_count ?? product.stock_count;
    const in_stock = product.in_stock && variant.in_stock && stock_count !== 0;
    return { in_stock, stock_count: in_stock ? stock_count : null };
  });

test("a product without variants keeps its stock and what was sold of it", async () => {
  const plain = (each: Shown) => each.variants === null;
  const after = (await shown(AFTER)).filter(plain);
  expect(after).toEqual(before.filter(plain));
  expect(after).toHaveLength(6);
});

test("every choice can be had as before, and as many of it", async () => {
  const after = await shown(AFTER);
  expect(after).toHaveLength(6 + 6 * 36);
  expect(after.map((each) => [each.slug, offersOf(each)])).toEqual(
    before.map((each) => [each.slug, offersOf(each)]),
  );
});

test("a product with choices is in stock exactly where one of them is, and says the sum where all are counted", async () => {
  const earlier = new Map(before.map((each) => [each.slug, each]));
  for (const product of await shown(AFTER)) {
    if (!product.variants) continue;
    const was = earlier.get(product.slug) as Shown;
    expect(product.in_stock, product.slug).toBe(offersOf(was).some((offer) => offer.in_stock));
    if (product.in_stock && product.variants.every((each) => each.stock_count !== null))
      expect(product.stock_count).toBeGreaterThanOrEqual(
        Math.max(...offersOf(was).map((offer) => offer.stock_count ?? 0)),
      );
  }
});

test("the filter counts follow what changed", async () => {
  const { rows } = await database.pool.query(`
    select in_stock, sum(product_count)::integer as count from (
      select true as in_stock, in_stock_0 + in_stock_1 + in_stock_2 + in_stock_3 + in_stock_4 as product_count
      from facet_cell where list = 'all' and span_width = 0
      union all select false, sold_out_0 + sold_out_1 + sold_out_2 + sold_out_3 + sold_out_4
      from facet_cell where list = 'all' and span_width = 0
      union all select in_stock, change from facet_change where 'all' = any(lists)
    ) as cell group by in_stock order by 1`);
  const counted = await database.pool.query(
    "select in_stock, count(*)::integer as count from product group by 1 order by 1",
  );
  expect(rows).toEqual(counted.rows);
});
