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
import { pageCount, pageNumbers } from "./listing.ts";
import {
  anyPrice,
  fitPriceRange,
  narrowingBounds,
  priceScale,
  type ListPrices,
} from "./price-range.ts";
import { optionTitle } from "./option-filter.ts";
import { ratingBoxes } from "./rating-box.ts";
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
          price: anyPrice,
          options: [],
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
              options: [],
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

const dollars = (from: number, to: number): ListPrices => ({
  from: cents(from * 100),
  to: cents(to * 100),
});

describe("the price filter", () => {
  test.each([
    ["§9 nothing known", null, [0, 1000, 10]],
    ["§9 one that fills it", dollars(34, 649), [40, 1000, 10]],
    ["decision 6: something dearer", dollars(5, 1000.01), [10, 1500, 10]],
    ["decision 6: much dearer", dollars(100, 1890), [100, 2000, 10]],
    ["middle prices", dollars(29, 189), [30, 190, 5]],
    ["a grocery", dollars(3.8, 26), [4, 26, 1]],
    ["children's books", dollars(15, 16), [15, 16, 0.1]],
    ["one price", dollars(9.99, 9.99), [10, 10, 0.1]],
  ])("the slider's scale fits the list: %s", (_, prices, [from, to, step]) => {
    const scale = priceScale(prices);
    expect([scale.from / 100, scale.to / 100, scale.step / 100]).toEqual([from, to, step]);
  });

  test("no slider offers a bound below the cheapest, and its end holds the dearest", () => {
    const price = fc.integer({ min: 0, max: 300_000 });
    fc.assert(
      fc.property(price, price, (one, other) => {
        const prices = { from: cents(Math.min(one, other)), to: cents(Math.max(one, other)) };
        const { from, to, step } = priceScale(prices);
        expect(from).toBeGreaterThanOrEqual(prices.from);
        expect(to).toBeGreaterThanOrEqual(prices.to);
        expect((to - from) % step).toBe(0);
      }),
    );
  });

  test("both bounds narrow, each included", () => {
    const product = { price: cents(5000), brandSlug: "a", rating: 3, inStock: true, options: [] };
    const passes = (from: number | null, to: number | null) =>
      matchesFilters(product, {
        ...noFilters,
        price: { from: from === null ? null : cents(from), to: to === null ? null : cents(to) },
      });
    expect(passes(null, 5000)).toBe(true);
    expect(passes(null, 4999)).toBe(false);
    expect(passes(5000, null)).toBe(true);
    expect(passes(5001, null)).toBe(false);
  });

  test.each([
    ["max=50", { from: null, to: 5000 }],
    ["min=3.80&max=26.5", { from: 380, to: 2650 }],
    ["min=100&max=50", { from: 5000, to: 10_000 }],
    ["min=0", { from: null, to: null }],
    ["min=-1&max=1e3", { from: null, to: null }],
    ["min=1.234&max=12345678", { from: null, to: null }],
  ])("%s is read as %j", (params, range) => {
    expect(parseFilters(new URLSearchParams(params)).price).toEqual(range);
  });

  test("what is typed is kept within the list's prices", () => {
    const prices = dollars(4, 26);
    const fit = (from: number | null, to: number | null) => {
      const fitting = fitPriceRange(
        { from: from === null ? null : cents(from), to: to === null ? null : cents(to) },
        prices,
      );
      return [fitting.from, fitting.to];
    };
    expect(fit(null, null)).toEqual([null, null]);
    expect(fit(500, 2000)).toEqual([500, 2000]);
    expect(fit(100, 5000)).toEqual([null, null]);
    expect(fit(null, 100)).toEqual([null, 400]);
    expect(fit(9900, null)).toEqual([2600, null]);
    expect(fit(2000, 500)).toEqual([500, 2000]);
  });

  test.for<[from: number | null, to: number | null, narrowing: (number | null)[]]>([
    [null, null, [null, null]],
    [2400, 118_000, [null, null]],
    [2401, 117_999, [2401, 117_999]],
    [100, 900_000, [null, null]],
    [200_000, 100, [200_000, 100]],
  ])("of the bounds %s and %s a list from 2400 to 118000 keeps %j", ([from, to, narrowing]) => {
    const range = {
      from: from === null ? null : cents(from),
      to: to === null ? null : cents(to),
    };
    const kept = narrowingBounds(range, { from: cents(2400), to: cents(118_000) });
    expect([kept.from, kept.to]).toEqual(narrowing);
    expect(narrowingBounds(range, null)).toEqual(anyPrice);
  });
});

describe("options of variants", () => {
  const read = (search: string) => parseFilters(new URLSearchParams(search)).options;

  test("are named in a URL by one spelling, and combine with OR within one and AND across", () => {
    const options = read("option.Size=M&option.size=S&option.Colour=Black&option.color=Black");
    expect(options).toEqual([
      { name: "color", values: ["Black"] },
      { name: "size", values: ["M", "S"] },
    ]);
    const product = { price: cents(1), brandSlug: "a", rating: 3, inStock: true };
    const passes = (...has: [string, string][]) =>
      matchesFilters(
        { ...product, options: has.map(([name, value]) => ({ name, value })) },
        { ...noFilters, options },
      );
    expect(passes(["Colour", "Black"], ["SIZE", "S"])).toBe(true);
    expect(passes(["Color", "Black"])).toBe(false);
    expect(passes(["Color", "Red"], ["Size", "M"])).toBe(false);
  });

  test("are few and short; what is no option is left out", () => {
    expect(read("option.=x&option.size=&option.size=%00&color=Black")).toEqual([]);
    expect(read(`option.${"x".repeat(31)}=1&option.size=${"x".repeat(61)}`)).toEqual([]);
    const many = Array.from({ length: 20 }, (_, at) => `option.a=${at}&option.n${at}=1`).join("&");
    expect(read(many)).toHaveLength(3);
    expect(read(many)[0]?.values).toHaveLength(10);
  });

  test("are titled in the shop's own spelling", () => {
    expect(optionTitle("color")).toBe("Colour");
    expect(optionTitle("shoe size")).toBe("Shoe size");
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
