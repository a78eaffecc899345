import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "#domain/money/money.ts";
import { someFilters } from "#testing/product-filters.ts";
import { countFacets, type FacetCell } from "./facets.ts";
import { matchesFilters, noFilters, parseFilters, type ProductFilters } from "./filters.ts";
import {
  changeListing,
  isVariation,
  listingParams,
  listingSearch,
  parseListingQuery,
  plainListing,
  type ListingQuery,
} from "./listing-query.ts";
import { pageCount, pageNumbers, sliderEnd } from "./listing.ts";
import { ratingBoxes, ratingBoxOf, toggleRatingBox } from "./rating-box.ts";
import { sortKeys } from "./sort.ts";

const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8})?$/);

const filters = someFilters(slug);

const query: fc.Arbitrary<ListingQuery> = fc.record({
  filters,
  sort: fc.constantFrom(...sortKeys),
  view: fc.constantFrom("grid", "list"),
  page: fc.integer({ min: 1, max: 9999 }),
});

describe("a listing's URL", () => {
  test("reads back as the listing it came from", () => {
    fc.assert(
      fc.property(query, (listing) => {
        expect(parseListingQuery(new URLSearchParams(listingSearch(listing)))).toEqual(listing);
      }),
    );
  });

  test("is one for equal listings, however it was written", () => {
    fc.assert(
      fc.property(query, fc.string(), (listing, noise) => {
        const shuffled = [
          ...listingParams(listing),
          ["utm_source", noise] as [string, string],
        ].toReversed();
        expect(listingSearch(parseListingQuery(new URLSearchParams(shuffled)))).toBe(
          listingSearch(listing),
        );
      }),
    );
  });

  test("whatever stands in it is understood or left out", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom("max", "brand", "rating", "stock", "sort", "view", "page"),
            fc.string(),
          ),
        ),
        (params) => {
          const listing = parseListingQuery(new URLSearchParams(params));
          expect(parseListingQuery(new URLSearchParams(listingSearch(listing)))).toEqual(listing);
        },
      ),
    );
  });

  test("names at most 30 brands, each once, sorted, and no slug that is none or too long", () => {
    const brands = (slugs: string[]) =>
      parseFilters(new URLSearchParams(slugs.map((each) => ["brand", each]))).brands;
    const many = Array.from({ length: 40 }, (_, at) => `brand-${String(at).padStart(2, "0")}`);
    expect(brands(many.toReversed())).toEqual(many.slice(0, 30));
    expect(brands(["b", "a", "b", "A", "-a", "a--b", "x".repeat(80), "x".repeat(81)])).toEqual([
      "a",
      "b",
      "x".repeat(80),
    ]);
  });

  test("a plain listing has no parameters, and is no variation", () => {
    expect(listingSearch(plainListing)).toBe("");
    expect(isVariation({ ...plainListing, page: 3 })).toBe(false);
    expect(isVariation({ ...plainListing, sort: "newest" })).toBe(true);
  });

  test("a changed filter leads back to page 1", () => {
    expect(changeListing({ ...plainListing, page: 4 }, { sort: "newest" }).page).toBe(1);
  });
});

describe("§5 rating boxes (decision 2)", () => {
  test.each([
    [5, 4],
    [4.9, 4],
    [4, 4],
    [3.9, 3],
    [1, 1],
    [0.9, null],
    [0, null],
  ])("a rating of %d belongs to box %s", (rating, box) => {
    expect(ratingBoxOf(rating)).toBe(box);
  });

  test("ticking a box ticks those above it; unticking frees only itself", () => {
    expect(toggleRatingBox([], 3)).toEqual([4, 3]);
    expect(toggleRatingBox([4, 3], 1)).toEqual([4, 3, 2, 1]);
    expect(toggleRatingBox([4, 3], 4)).toEqual([3]);
    expect(toggleRatingBox([4, 3], 3)).toEqual([4]);
  });
});

describe("facet counts", () => {
  const cell = fc.record<FacetCell>({
    brandSlug: fc.constantFrom("a", "b", "c"),
    brandName: fc.constant("A"),
    ratingBox: fc.constantFrom(0, 1, 2, 3, 4),
    inStock: fc.boolean(),
    count: fc.integer({ min: 1, max: 50 }),
  });

  test("leave their own group out and agree with the predicate", () => {
    fc.assert(
      fc.property(fc.array(cell), filters, (cells, chosen) => {
        const narrowed = {
          ...chosen,
          maxPrice: null,
          brands: chosen.brands.length > 0 ? ["a"] : [],
        };
        const { facets, total } = countFacets(cells, narrowed);
        const count = (except?: keyof ProductFilters) => (each: FacetCell) =>
          matchesFilters(
            {
              price: cents(1),
              brandSlug: each.brandSlug,
              rating: each.ratingBox,
              inStock: each.inStock,
            },
            narrowed,
            except,
          );
        const sum = (some: FacetCell[]) => some.reduce((all, each) => all + each.count, 0);
        expect(total).toBe(sum(cells.filter(count())));
        for (const brand of facets.brands)
          expect(brand.count).toBe(
            sum(cells.filter((each) => each.brandSlug === brand.slug && count("brands")(each))),
          );
        for (const box of ratingBoxes)
          expect(facets.ratings[box]).toBe(
            sum(cells.filter((each) => each.ratingBox === box && count("ratings")(each))),
          );
        expect(facets.inStock).toBe(
          sum(cells.filter((each) => each.inStock && count("inStockOnly")(each))),
        );
      }),
    );
  });
});

describe("§9 the price slider", () => {
  test.each([
    [null, 100_000],
    [39_900, 100_000],
    [100_000, 100_000],
    [100_001, 150_000],
    [189_000, 200_000],
  ])("with %s as the dearest price it ends at %i", (dearest, end) => {
    expect(sliderEnd(dearest === null ? null : cents(dearest))).toBe(end);
  });

  test("only the upper bound narrows", () => {
    const product = { price: cents(5000), brandSlug: "a", rating: 3, inStock: true };
    expect(matchesFilters(product, { ...noFilters, maxPrice: cents(5000) })).toBe(true);
    expect(matchesFilters(product, { ...noFilters, maxPrice: cents(4900) })).toBe(false);
    expect(parseFilters(new URLSearchParams("min=100&max=50")).maxPrice).toBe(5000);
  });
});

describe("pages", () => {
  test.each([
    [0, 1],
    [24, 1],
    [25, 2],
    [100_000, 4167],
  ])("%i products fill %i pages", (total, pages) => {
    expect(pageCount(total)).toBe(pages);
  });

  test("page links name the ends and the neighbours", () => {
    expect(pageNumbers(1, 1)).toEqual([1]);
    expect(pageNumbers(1, 9)).toEqual([1, 2, null, 9]);
    expect(pageNumbers(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
    expect(pageNumbers(3, 9)).toEqual([1, 2, 3, 4, null, 9]);
    expect(pageNumbers(4, 5)).toEqual([1, 2, 3, 4, 5]);
  });
});
