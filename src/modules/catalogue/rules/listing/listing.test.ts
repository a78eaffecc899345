import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { someFilters } from "#testing/product-filters.ts";
import { parseFilters } from "./filters.ts";
import {
  changeListing,
  isVariation,
  listingParams,
  type ListingQuery,
  listingSearch,
  parseListingQuery,
  plainListing,
  sortKeys,
} from "./listing-query.ts";
import { pageCount, pageNumbers } from "./listing.ts";

const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8})?$/);

const filters = someFilters(slug);

const query: fc.Arbitrary<ListingQuery> = fc.record({
  filters,
  sort: fc.constantFrom(...sortKeys),
  view: fc.constantFrom("grid", "list"),
  page: fc.integer({ min: 1, max: 9999 }),
});

describe("a listing's URL", () => {
  test("is read back as the same listing", () => {
    fc.assert(
      fc.property(query, (listing) => {
        expect(parseListingQuery(new URLSearchParams(listingSearch(listing)))).toEqual(listing);
      }),
    );
  });

  test("is the same for equal listings", () => {
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

  test("is read without errors, whatever it contains", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom(
              "min",
              "max",
              "option.size",
              "option.",
              "option.Colour",
              "brand",
              "rating",
              "stock",
              "sort",
              "view",
              "page",
            ),
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

  test("has at most 30 brands, each once, sorted, and no invalid or too long slug", () => {
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

describe("pages", () => {
  test.each([
    [0, 1],
    [24, 1],
    [25, 2],
    [100_000, 4167],
  ])("%i products fill %i pages", (total, pages) => {
    expect(pageCount(total)).toBe(pages);
  });

  test("page links show the ends and the neighbours", () => {
    expect(pageNumbers(1, 1)).toEqual([1]);
    expect(pageNumbers(1, 9)).toEqual([1, 2, null, 9]);
    expect(pageNumbers(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
    expect(pageNumbers(3, 9)).toEqual([1, 2, 3, 4, null, 9]);
    expect(pageNumbers(4, 5)).toEqual([1, 2, 3, 4, 5]);
  });
});
