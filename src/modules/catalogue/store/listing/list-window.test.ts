import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noFilters } from "#modules/catalogue/rules/listing/filters.ts";
import {
  type ListingQuery,
  plainListing,
  sortKeys,
} from "#modules/catalogue/rules/listing/listing-query.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { listFilterableProducts, someFilters } from "#testing/product-filters.ts";
import { filterCondition } from "./listing-filters.server.ts";
import { conditionOf, sourceOf, type ListingScope } from "./listing-scope.server.ts";
import { getListing } from "./listings.server.ts";
import { windowOf } from "./list-window.server.ts";

let database: TestDatabase;
let brands: string[];
beforeAll(async () => {
  database = await openTestDatabase();
  const products = await listFilterableProducts(database.db);
  brands = [...new Set(products.map(({ brandSlug }) => brandSlug))];
});
afterAll(() => database.drop());

const scopes: ListingScope[] = [
  { kind: "all" },
  { kind: "featured" },
  { kind: "deals" },
  { kind: "category", categoryId: 1 },
];

/** The ids of a page, counted from the end if its offset is at least `far`. */
async function idsOf(scope: ListingScope, query: ListingQuery, far: number) {
  const { order, limit, offset, isFromEnd } = await windowOf(database.db, scope, query, far);
  const { rows } = await sql<{ id: number }>`
    select product.id from ${sourceOf(scope)}
    where ${conditionOf(scope)} and ${filterCondition(query.filters)}
    order by ${order} limit ${limit} offset ${offset}`.execute(database.db);
  const ids = rows.map(({ id }) => id);
  return { ids: isFromEnd ? ids.toReversed() : ids, isFromEnd };
}

test("a page counted from the end equals the same page counted from the start", async () => {
  const some = {
    scope: fc.constantFrom(...scopes),
    sort: fc.constantFrom(...sortKeys),
    page: fc.integer({ min: 1, max: 6 }),
    filters: someFilters(fc.constantFrom(...brands)),
  };
  await fc.assert(
    fc.asyncProperty(fc.record(some), async ({ scope, ...asked }) => {
      const query = { ...plainListing, ...asked };
      const [fromEnd, fromStart] = [await idsOf(scope, query, 0), await idsOf(scope, query, 1e9)];
      expect(fromEnd.ids).toEqual(fromStart.ids);
      expect(fromStart.isFromEnd).toBeUndefined();
    }),
    { numRuns: 60 },
  );
});

test("only pages beyond the middle are counted from the end", async () => {
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => idsOf({ kind: "all" }, { ...plainListing, page }, 0)),
  );
  expect(pages.map(({ isFromEnd = false }) => isFromEnd)).toEqual([false, false, true, true]);
  expect(pages.every(({ ids }) => ids.length > 0)).toBe(true);
});

test("a page far beyond the end of any list is empty", async () => {
  for (const scope of [...scopes, { kind: "search", tsquery: "lamp:*" } as const]) {
    const query = { ...plainListing, filters: noFilters, page: 100_000 };
    expect((await getListing(database.db, scope, query)).products).toEqual([]);
  }
});
