import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { singleCells } from "#testing/sample-products.server.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { openDatabase, type Database } from "#platform/database/database.server.ts";
import { cellsOf, compactFacets } from "./facet-cells.server.ts";
import { listSimilarWords } from "#modules/search/store/search.server.ts";
import { nearestWord } from "#modules/search/rules/typo.ts";

let database: TestDatabase;
let shoppers: Database;
beforeEach(async () => {
  database = await openTestDatabase();
  shoppers = openDatabase({ ...database.poolConfig, max: 12, lock_timeout: 5000 });
  // With a variant price, a product's price is derived and can't be written.
  await sql`update variant set price = null`.execute(shoppers);
});
afterEach(async () => {
  await shoppers.destroy();
  await database.drop();
});

const lists = [
  [{ kind: "all" }, sql`true`],
  [{ kind: "category", categoryId: 3 }, sql`category_id = 3`],
  [{ kind: "subcategory", categoryId: 2, subcategoryId: 13 }, sql`subcategory_id = 13`],
  [{ kind: "featured" }, sql`rating_box > 0`],
  [{ kind: "deals" }, sql`discount > 0`],
] as const;

const bounds: [number | null, number | null][] = [
  [null, null],
  [null, 4321],
  [null, 100_000],
  [2000, null],
  [2001, 9900],
];

/** The stored counts, and the same counted from the products. */
async function countsOf(db: Database) {
  const cells = lists.flatMap(([scope, condition]) =>
    bounds.map(async ([min, max]) => {
      const price = {
        from: min === null ? null : cents(min),
        to: max === null ? null : cents(max),
      };
      const { rows: kept } = await sql`${singleCells(cellsOf(scope, price))}`.execute(db);
      const { rows: counted } = await sql`
        select brand_id, rating_box, in_stock, count(*) as product_count from product
        where is_published and ${condition}
          and price between coalesce(${min}::integer, price) and coalesce(${max}::integer, price)
        group by 1, 2, 3 order by 1, 2, 3`.execute(db);
      return { kept, counted };
    }),
  );
  const { rows: words } = await sql`
    select word, sum(count) as count from (
      select word, product_count as count from search_word union all select word, change from search_word_change
    ) as part group by word having sum(count) <> 0 order by word`.execute(db);
  const { rows: countedWords } = await sql`
    select word, count(*) as count from product, unnest(search_words) as word
    where is_published group by word order by word`.execute(db);
  return [...(await Promise.all(cells)), { kept: words, counted: countedWords }];
}

async function wrongCounts(db: Database) {
  const counts = await countsOf(db);
  return counts.filter(({ kept, counted }) => !isDeepStrictEqual(kept, counted));
}

// A fixed seed makes failures reproducible.
function shuffled<T>(values: readonly T[], seed: number): T[] {
  return values
    .map((value, index) => ({ value, key: Math.sin((index + 1) * 12.9898 * (seed + 1)) % 1 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ value }) => value);
}

const WORKERS = 10;
const TRANSACTIONS = 15;

test("concurrent sales of several products in different orders neither deadlock nor miscount", async () => {
  const { rows } = await sql<{ id: number }>`select id from product order by id`.execute(shoppers);
  let isSelling = true;
  const folding = (async () => {
    while (isSelling) await compactFacets(shoppers);
  })();
  // Each worker has its own products: row locks on shared ones would serialise them.
  const selling = Array.from({ length: WORKERS }, async (_, worker) => {
    const own = rows.filter((_row, index) => index % WORKERS === worker).map(({ id }) => id);
    for (let round = 0; round < TRANSACTIONS; round++)
      await shoppers.transaction().execute(async (tx) => {
        for (const id of shuffled(own, worker * TRANSACTIONS + round).slice(0, 6))
          await sql`
            with sold as (
              update stock set is_offered = not product.in_stock, on_hand = null
              from product where product.id = ${id} and product_id = ${id}
            )
            update product set price = price + ${round * 100},
              search_words = case when in_stock then search_words || array['sold'] else array_remove(search_words, 'sold') end
            where id = ${id}`.execute(tx);
      });
  });
  await Promise.all(selling).finally(() => {
    isSelling = false;
  });
  await folding;
  expect(await wrongCounts(shoppers)).toEqual([]);
  await compactFacets(shoppers);
  expect(await wrongCounts(shoppers)).toEqual([]);
  const { rows: left } = await sql`select from facet_change`.execute(shoppers);
  expect(left).toEqual([]);
});

test("a sale does not wait for an open import, and both are counted", async () => {
  await database.db.transaction().execute(async (importing) => {
    await sql`
      insert into product (status, slug, name, description, price, brand_id, category_id, in_stock, picture_id, search_words)
      select 'active', 'many-' || number, 'Many', '', number, brand_id, category_id, true, picture_id, array['manifold']
      from product, generate_series(1, 600) as number where product.id = 1`.execute(importing);
    await sql`
      update product set search_words = search_words || array['manifold'] where id = 1`.execute(
      shoppers,
    );
    await sql`update stock set on_hand = 0 where product_id = 1`.execute(shoppers);
    await compactFacets(shoppers);
    expect(await wrongCounts(shoppers)).toEqual([]);
  });
  expect(await wrongCounts(shoppers)).toEqual([]);
  await compactFacets(shoppers);
  expect(await wrongCounts(shoppers)).toEqual([]);
});

test("rolled-back changes are not counted", async () => {
  const { db } = database;
  const before = await countsOf(db);
  const regretted = await db.startTransaction().execute();
  await sql`update stock set is_offered = not in_stock, on_hand = null`.execute(regretted);
  await sql`delete from product where id < 20`.execute(regretted);
  await regretted.rollback().execute();
  await compactFacets(db);
  expect(await countsOf(db)).toEqual(before);
});

test("a new word is in the vocabulary at once, and removed with its last product", async () => {
  const { db } = database;
  const words = (id: number, added: string[]) =>
    sql`update product set search_words = ${added}, search_text = ${added.join(" ")} where id = ${id}`.execute(
      db,
    );
  await words(1, ["zanzibar"]);
  expect(nearestWord("zanzibqr", await listSimilarWords(db, "zanzibqr"))).toBe("zanzibar");
  await compactFacets(db);
  await words(1, ["lamp"]);
  expect(nearestWord("zanzibqr", await listSimilarWords(db, "zanzibqr"))).toBeNull();
});
