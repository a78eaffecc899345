import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noFilters } from "#modules/catalogue/rules/listing/filters.ts";
import { plainListing } from "#modules/catalogue/rules/listing/listing-query.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { compactFacets } from "./facet-cells.server.ts";
import { getListing } from "./listings.server.ts";
import {
  allProducts,
  listPlacesToTry,
  searchMatches,
  shareOfSales,
  type SearchPlace,
} from "./search-matches.server.ts";

const PRODUCTS = 5100;
const tsquery = "ubiquit:*";
const popularSecondPage = { ...plainListing, sort: "popularity", page: 2 } as const;
const sampled: SearchPlace = { kind: "sampled", every: 4 };
const best: SearchPlace = { kind: "selling", atLeast: 1000 };
const good: SearchPlace = { kind: "selling", atLeast: 50 };
const sold: SearchPlace = { kind: "selling", atLeast: 1 };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await sql`
    insert into product (status, slug, name, description, price, brand_id, category_id, in_stock, picture_id, search_text, search_words)
    select 'active', 'ubiquitous-' || number, 'Ubiquitous', '', number, brand_id, category_id, number % 3 > 0, picture_id,
      'ubiquitous', array['ubiquitous']
    from product, generate_series(1, ${PRODUCTS}::integer) as number where product.id = 1`.execute(
    database.db,
  );
  await compactFacets(database.db);
});
afterAll(() => database.drop());

test.each([
  ["many sell very well", (number: number) => number, [best, good, sold, sampled]],
  ["many sell well", (number: number) => Math.floor(number / 6), [good, sold, sampled]],
  [
    "hardly any sell well",
    (number: number) => (number % 50 === 0 ? 2000 : number % 40),
    [sold, sampled],
  ],
  ["few were ever sold", (number: number) => (number % 7 === 0 ? 1 + (number % 3) : 0), [sampled]],
  ["none was ever sold", () => 0, [sampled]],
])("of a word in many products the best-selling are found, where %s", async (_, soldOf, places) => {
  const { db } = database;
  const units = Array.from({ length: PRODUCTS }, (_each, index) => soldOf(index + 1));
  await sql`
    update product set units_sold_30_days = sold
    from unnest(${units}::integer[]) with ordinality as sale (sold, number)
    where slug = 'ubiquitous-' || number`.execute(db);
  const { rows: kept } = await sql<{
    id: number;
    price: number;
    in_stock: boolean;
    units_sold_30_days: number;
  }>`
    select id, price, in_stock, units_sold_30_days from product where search_text = 'ubiquitous'
    order by units_sold_30_days desc, (id & -id) desc, id limit 1001`.execute(db);

  // Statistics may be stale or missing: too few matches in the first subset only cost a retry.
  const before = await getListing(db, { kind: "search", tsquery }, popularSecondPage);
  await sql`vacuum (analyze) product`.execute(db);
  expect(await listPlacesToTry(db, tsquery)).toEqual(places);
  for (const place of [...places, allProducts]) {
    const { rows } = await sql<{ id: number }>`
      with ${searchMatches({ tsquery, sort: "popularity" }, place)}
      select id from matched order by units_sold_30_days desc, (id & -id) desc, id`.execute(db);
    expect(rows.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
  }
  const listing = await getListing(db, { kind: "search", tsquery }, popularSecondPage);
  expect(listing).toEqual(before);
  const popular = kept.toSorted(
    (a, b) => b.units_sold_30_days - a.units_sold_30_days || a.id - b.id,
  );
  expect(listing.products.map(({ id }) => id)).toEqual(popular.slice(24, 48).map(({ id }) => id));
  expect(listing).toMatchObject({ total: 1000, isTotalCapped: true });
  expect(listing.facets.inStock).toBe(kept.filter(({ in_stock }) => in_stock).length);
  // Counts cover the kept matches only; there may be more.
  const price = { from: null, to: cents(2500) };
  const upTo = { ...plainListing, filters: { ...noFilters, price } };
  expect(await getListing(db, { kind: "search", tsquery }, upTo)).toMatchObject({
    total: Math.min(1000, kept.filter((each) => each.price <= price.to).length),
    isTotalCapped: true,
  });
});

test("without enough matches in a subset, all products are searched", async () => {
  const { db } = database;
  const scope = { kind: "search", tsquery: "lamp:*" } as const;
  const before = await getListing(db, scope, plainListing);
  expect(before.total).toBeGreaterThan(0);
  await sql`update search_word set product_count = ${PRODUCTS} where word = 'lamp'`.execute(db);
  expect(await listPlacesToTry(db, scope.tsquery)).not.toEqual([]);
  expect(await getListing(db, scope, plainListing)).toEqual(before);
});

test.each([
  ["two spellings of a common word, and a rare word", "(ubiquit:* | lamp:*) & (zzz:*)", false],
  ["either of two words", "(ubiquit:*) | (zzz:*)", true],
])("%s: a search is as common as its rarest word, in any spelling", async (_, query, isCommon) => {
  expect((await listPlacesToTry(database.db, query)).length > 0).toBe(isCommon);
});

test.each([
  ["nobody has bought anything", { common: [0], shares: [1], bounds: null }, [0, 0]],
  ["half were sold once", { common: [0, 1], shares: [0.5, 0.5], bounds: null }, [0.5, 0]],
  ["the rest is spread", { common: [0], shares: [0.6], bounds: [1, 20, 60, 90] }, [0.4, 0.2]],
  ["the table was never analysed", { common: null, shares: null, bounds: null }, [0, 0]],
])(
  "the share of sold products is estimated from statistics, where %s",
  (_, statistics, [once, often]) => {
    expect(shareOfSales(statistics, 1)).toBeCloseTo(once ?? Number.NaN);
    expect(shareOfSales(statistics, 50)).toBeCloseTo(often ?? Number.NaN);
  },
);
