import fc from "fast-check";
import { sql, type RawBuilder } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { noFilters, type FilterGroup } from "#modules/catalogue/rules/listing/filters.ts";
import { plainListing, sortKeys } from "#modules/catalogue/rules/listing/listing-query.ts";
import { optionKey } from "#modules/catalogue/rules/listing/option-filter.ts";
import { ratingBoxes } from "#modules/catalogue/rules/listing/rating-box.ts";
import { productStatuses } from "#modules/catalogue/rules/product.ts";
import {
  listFilterableProducts,
  matchesFilters,
  ratingBoxOf,
  someFilters,
  type FilterableProduct,
} from "#testing/product-filters.ts";
import { singleCells } from "#testing/sample-products.server.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { cellsOf } from "./facet-cells.server.ts";
import { getListing } from "./listings.server.ts";
import type { ListingScope } from "./listing-scope.server.ts";

let database: TestDatabase;
let products: FilterableProduct[];
let scopes: ListingScope[];

beforeAll(async () => {
  database = await openTestDatabase();
  products = await listFilterableProducts(database.db);
  scopes = [
    { kind: "all" },
    { kind: "featured" },
    { kind: "deals" },
    ...scopesOfCategories(products),
  ];
});
afterAll(() => database.drop());

/** Every category and subcategory with a product. */
function scopesOfCategories(all: readonly FilterableProduct[]): ListingScope[] {
  const places = new Map(
    all.flatMap(({ categoryId, subcategoryId }): [string, ListingScope][] =>
      categoryId === null
        ? []
        : [
            [`${categoryId}`, { kind: "category", categoryId }],
            ...(subcategoryId === null
              ? []
              : [
                  [
                    `${categoryId}/${subcategoryId}`,
                    { kind: "subcategory", categoryId, subcategoryId },
                  ] as [string, ListingScope],
                ]),
          ],
    ),
  );
  return [...places.values()];
}

function inScope(product: FilterableProduct, scope: ListingScope): boolean {
  switch (scope.kind) {
    case "category":
      return product.categoryId === scope.categoryId;
    case "subcategory":
      return (
        product.categoryId === scope.categoryId && product.subcategoryId === scope.subcategoryId
      );
    case "deals":
      return product.discount > 0;
    case "featured":
      return ratingBoxOf(product.rating) !== null;
    default:
      return true;
  }
}

describe("the database's listing", () => {
  test("agrees with the rule's predicate: products, total and every filter count", async () => {
    const brands = [...new Set(products.map((product) => product.brandSlug))];
    const filtered = someFilters(fc.constantFrom(...brands));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...scopes), filtered, async (scope, filters) => {
        const listing = await getListing(database.db, scope, { ...plainListing, filters });
        const all = products.filter((product) => inScope(product, scope));
        const passing = all.filter((product) => matchesFilters(product, filters));
        const count = (except: FilterGroup, extra: (product: FilterableProduct) => boolean) =>
          all.filter((product) => matchesFilters(product, filters, except) && extra(product))
            .length;

        expect(listing.total).toBe(passing.length);
        expect(listing.products).toHaveLength(Math.min(24, passing.length));
        const ids = new Set(passing.map((product) => product.id));
        expect(listing.products.filter((product) => !ids.has(product.id))).toEqual([]);
        for (const box of ratingBoxes)
          expect(listing.facets.ratings[box]).toBe(
            count("ratings", (product) => ratingBoxOf(product.rating) === box),
          );
        expect(new Set(listing.facets.brands.map((brand) => brand.slug))).toEqual(
          new Set(all.map((product) => product.brandSlug)),
        );
        for (const brand of listing.facets.brands)
          expect(brand.count).toBe(count("brands", (each) => each.brandSlug === brand.slug));
        expect(listing.facets.inStock).toBe(count("inStockOnly", (product) => product.inStock));
        for (const { name, values } of listing.facets.options)
          for (const { value, count: shown } of values)
            expect([name, value, shown]).toEqual([
              name,
              value,
              all.filter(
                (product) =>
                  matchesFilters(product, {
                    ...filters,
                    options: filters.options.filter((choice) => choice.name !== name),
                  }) &&
                  product.options.some(
                    (option) => optionKey(option.name) === name && option.value === value,
                  ),
              ).length,
            ]);
        const prices = all.map((product) => product.price);
        expect(listing.facets.prices).toEqual(
          all.length === 0 ? null : { from: Math.min(...prices), to: Math.max(...prices) },
        );
      }),
      { numRuns: 100 },
    );
  });

  test("counts product by product if the cells do not cover a filter", async () => {
    for (const scope of scopes) {
      const isReduced = (product: FilterableProduct) => product.discount > 0;
      const counted = cellsOf(
        scope,
        { from: cents(2000), to: cents(9000) },
        sql`product.discount > 0`,
      );
      const { rows } = await sql<{ total: number }>`
        select coalesce(sum(product_count), 0) as total from (${singleCells(counted)}) as single`.execute(
        database.db,
      );
      expect(rows[0]?.total).toBe(
        products.filter(
          (product) =>
            inScope(product, scope) &&
            product.price >= 2000 &&
            product.price <= 9000 &&
            isReduced(product),
        ).length,
      );
    }
  });

  test.each(sortKeys)("has every product once over its pages, sorted by %s", async (sort) => {
    const scope: ListingScope = { kind: "all" };
    const first = await getListing(database.db, scope, { ...plainListing, sort });
    const pages = Math.ceil(first.total / 24);
    const listed = [...first.products];
    for (let page = 2; page <= pages; page++)
      listed.push(
        ...(await getListing(database.db, scope, { ...plainListing, sort, page })).products,
      );
    expect(new Set(listed.map((product) => product.id)).size).toBe(products.length);
    const prices = listed.map((product) => product.price);
    if (sort === "price-asc") expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    if (sort === "price-desc") expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    if (sort === "rating")
      expect(listed.map((product) => product.rating)).toEqual(
        listed.map((product) => product.rating).toSorted((a, b) => b - a),
      );
  });
});

const scopeOf = {
  all: { kind: "all" },
  "category:3": { kind: "category", categoryId: 3 },
  "subcategory:13": { kind: "subcategory", categoryId: 2, subcategoryId: 13 },
  deals: { kind: "deals" },
} satisfies Record<string, ListingScope>;

/** The stored facet counts of one list, or the same counted from its products. */
async function cells(from: RawBuilder<unknown>, count: RawBuilder<unknown>): Promise<unknown[]> {
  const { rows: found } = await sql`
    select brand_id, rating_box, in_stock, ${count} as count from ${from} order by 1, 2, 3`.execute(
    database.db,
  );
  return found;
}

describe("the stored counts", () => {
  test("stay exact through changes of price, brand, stock, rating and publication", async () => {
    const { db } = database;
    const change = fc.record({
      at: fc.nat(),
      in_stock: fc.boolean(),
      rating: fc.integer({ min: 0, max: 50 }),
      price: fc.integer({ min: 0, max: 200_000 }),
      discount: fc.constantFrom(0, 10),
      brandAt: fc.nat(),
      status: fc.constantFrom(...productStatuses),
    });
    const brandIds = (await db.selectFrom("brand").select("id").execute()).map((brand) => brand.id);
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
        for (const { at, rating, brandAt, in_stock, price, ...plain } of changes) {
          const id = products[at % products.length]?.id ?? 0;
          await db
            .updateTable("stock")
            .set({ is_offered: in_stock, on_hand: null })
            .where("product_id", "=", id)
            .execute();
          await sql`
            update variant set price = ${price} where product_id = ${id} and price is not null`.execute(
            db,
          );
          await db
            .updateTable("product")
            .set({
              ...plain,
              price: sql`case when exists (select from variant where product_id = ${id} and price is not null)
                then price else ${price} end`,
              rating: rating / 10,
              brand_id: brandIds[brandAt % brandIds.length] ?? 1,
            })
            .where("id", "=", id)
            .execute();
        }
        for (const [list, condition] of [
          ["all", sql`true`],
          ["category:3", sql`category_id = 3`],
          ["subcategory:13", sql`subcategory_id = 13`],
          ["deals", sql`discount > 0`],
        ] as const)
          for (const [from, to] of [
            [0, 0],
            [0, 999],
            [1, 5000],
            [1001, 63_000],
            [64_000, 64_000],
            [5000, 123_456],
            [63_999, 200_000],
          ] as const)
            expect(
              await cells(
                sql`(${singleCells(cellsOf(scopeOf[list], { from: cents(from), to: cents(to) }))}) as cell`,
                sql`product_count`,
              ),
            ).toEqual(
              await cells(
                sql`product where is_published and ${condition} and price between ${from} and ${to} group by 1, 2, 3`,
                sql`count(*)`,
              ),
            );
      }),
      { numRuns: 15 },
    );
    await db.updateTable("product").set({ status: "active" }).execute();
    expect(
      (await getListing(db, { kind: "all" }, { ...plainListing, filters: noFilters })).total,
    ).toBe(products.length);
  });
});

test("only the list view has excerpts, and whether there are options", async () => {
  const scope = { kind: "all" } as const;
  const { products: cards } = await getListing(database.db, scope, plainListing);
  expect(cards.some((card) => "details" in card)).toBe(false);
  const list = await getListing(database.db, scope, { ...plainListing, view: "list" });
  expect(list.products.map(({ id }) => id)).toEqual(cards.map(({ id }) => id));
  for (const { details } of list.products) {
    expect(details?.excerpt).toMatch(/^[^<>]{60,181}$/);
    expect(details?.excerpt.length).toBeLessThanOrEqual(181);
  }
  expect(new Set(list.products.map(({ details }) => details?.hasOptions))).toEqual(
    new Set([true, false]),
  );
});
