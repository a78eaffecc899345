import fc from "fast-check";
import { sql, type RawBuilder } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cents } from "#domain/money/money.ts";
import { matchesFilters, noFilters, type ProductFilters } from "#domain/listing/filters.ts";
import { plainListing } from "#domain/listing/listing-query.ts";
import { ratingBoxes, ratingBoxOf } from "#domain/listing/rating-box.ts";
import { sortKeys } from "#domain/listing/sort.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { cellsOf } from "./facet-cells.server.ts";
import { getListing } from "./listings.server.ts";
import type { ListingScope } from "./listing-scope.server.ts";

let database: TestDatabase;
type Row = {
  id: number;
  price: number;
  rating: number;
  in_stock: boolean;
  category_id: number;
  subcategory_id: number | null;
  discount: number;
  brand_slug: string;
};
let rows: Row[];
let brands: string[];

beforeAll(async () => {
  database = await openTestDatabase();
  rows = await database.db
    .selectFrom("product")
    .innerJoin("brand", "brand.id", "product.brand_id")
    .select([
      "product.id",
      "price",
      "rating",
      "in_stock",
      "category_id",
      "subcategory_id",
      "discount",
      "brand.slug as brand_slug",
    ])
    .execute();
  brands = [...new Set(rows.map((row) => row.brand_slug))];
});
afterAll(() => database.drop());

const filterable = (row: Row) => ({
  price: cents(row.price),
  brandSlug: row.brand_slug,
  rating: row.rating,
  inStock: row.in_stock,
});

function inScope(row: Row, scope: ListingScope): boolean {
  switch (scope.kind) {
    case "category":
      return row.category_id === scope.categoryId;
    case "subcategory":
      return row.subcategory_id === scope.subcategoryId;
    case "deals":
      return row.discount > 0;
    case "featured":
      return ratingBoxOf(row.rating) !== null;
    default:
      return true;
  }
}

const scopes = fc.constantFrom<ListingScope>(
  { kind: "all" },
  { kind: "category", categoryId: 1 },
  { kind: "category", categoryId: 3 },
  { kind: "featured" },
  { kind: "deals" },
);

const someFilters = fc.tuple(
  fc.option(fc.integer({ min: 0, max: 500 })),
  fc.array(fc.nat(), { maxLength: 3 }),
  fc.subarray([...ratingBoxes]),
  fc.boolean(),
);

describe("the database's listing", () => {
  test("agrees with the rulebook's predicate: products, total and every filter count", async () => {
    await fc.assert(
      fc.asyncProperty(scopes, someFilters, async (scope, [max, brandAt, ratings, inStockOnly]) => {
        const chosen = [...new Set(brandAt.map((index) => brands[index % brands.length] ?? ""))];
        const filters: ProductFilters = {
          maxPrice: max === null ? null : cents(max * 100),
          brands: chosen,
          ratings,
          inStockOnly,
        };
        const listing = await getListing(database.db, scope, { ...plainListing, filters });
        const all = rows.filter((row) => inScope(row, scope));
        const count = (except: keyof ProductFilters, extra: (row: Row) => boolean) =>
          all.filter((row) => matchesFilters(filterable(row), filters, except) && extra(row))
            .length;

        expect(listing.total).toBe(
          all.filter((row) => matchesFilters(filterable(row), filters)).length,
        );
        expect(listing.products).toHaveLength(Math.min(24, listing.total));
        for (const box of ratingBoxes)
          expect(listing.facets.ratings[box]).toBe(
            count("ratings", (row) => ratingBoxOf(row.rating) === box),
          );
        expect(new Set(listing.facets.brands.map((brand) => brand.slug))).toEqual(
          new Set(all.map((row) => row.brand_slug)),
        );
        for (const brand of listing.facets.brands)
          expect(brand.count).toBe(count("brands", (row) => row.brand_slug === brand.slug));
        expect(listing.facets.inStock).toBe(count("inStockOnly", (row) => row.in_stock));
      }),
      { numRuns: 60 },
    );
  });

  test.each(sortKeys)("gives every product once over its pages, sorted by %s", async (sort) => {
    const scope: ListingScope = { kind: "all" };
    const first = await getListing(database.db, scope, { ...plainListing, sort });
    const pages = Math.ceil(first.total / 24);
    const products = [...first.products];
    for (let page = 2; page <= pages; page++)
      products.push(
        ...(await getListing(database.db, scope, { ...plainListing, sort, page })).products,
      );
    expect(new Set(products.map((product) => product.id)).size).toBe(rows.length);
    const prices = products.map((product) => product.price);
    if (sort === "price-asc") expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    if (sort === "price-desc") expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    if (sort === "rating")
      expect(products.map((product) => product.rating)).toEqual(
        products.map((product) => product.rating).toSorted((a, b) => b - a),
      );
  });
});

const scopeOf = {
  all: { kind: "all" },
  "category:3": { kind: "category", categoryId: 3 },
  deals: { kind: "deals" },
} satisfies Record<string, ListingScope>;

/** The database's kept counts of one list, or the same counted from its products. */
async function cells(from: RawBuilder<unknown>, count: RawBuilder<unknown>): Promise<unknown[]> {
  const { rows: found } = await sql`
    select brand_id, rating_box, in_stock, ${count} as count from ${from} order by 1, 2, 3`.execute(
    database.db,
  );
  return found;
}

describe("the counts the database keeps", () => {
  test("stay exact through changes of price, brand, stock, rating and publication", async () => {
    const { db } = database;
    const change = fc.record({
      at: fc.nat(),
      in_stock: fc.boolean(),
      rating: fc.integer({ min: 0, max: 50 }),
      price: fc.integer({ min: 0, max: 200_000 }),
      discount: fc.constantFrom(0, 10),
      brandAt: fc.nat(),
      is_published: fc.boolean(),
    });
    const brandIds = (await db.selectFrom("brand").select("id").execute()).map((brand) => brand.id);
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
        for (const { at, rating, brandAt, ...plain } of changes) {
          await db
            .updateTable("product")
            .set({
              ...plain,
              stock_count: null,
              rating: rating / 10,
              brand_id: brandIds[brandAt % brandIds.length] ?? 1,
            })
            .where("id", "=", rows[at % rows.length]?.id ?? 0)
            .execute();
        }
        for (const [list, condition] of [
          ["all", sql`true`],
          ["category:3", sql`category_id = 3`],
          ["deals", sql`discount > 0`],
        ] as const)
          for (const max of [0, 999, 5000, 63_000, 64_000, 123_456, 200_000])
            expect(
              await cells(
                sql`(${cellsOf(scopeOf[list], cents(max))}) as cell group by 1, 2, 3 having sum(product_count) > 0`,
                sql`sum(product_count)`,
              ),
            ).toEqual(
              await cells(
                sql`product where is_published and ${condition} and price <= ${max} group by 1, 2, 3`,
                sql`count(*)`,
              ),
            );
      }),
      { numRuns: 15 },
    );
    await db.updateTable("product").set({ is_published: true }).execute();
    expect(
      (await getListing(db, { kind: "all" }, { ...plainListing, filters: noFilters })).total,
    ).toBe(rows.length);
  });
});
