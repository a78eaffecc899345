import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aFilterable, matchesFilters, someFilters } from "#testing/product-filters.ts";
import { countFacets, type FacetCell } from "./count-facets.ts";
import { noFilters, type ProductFilters } from "./filters.ts";
import { ratingBoxes } from "./rating-box.ts";

const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8})?$/);

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
      fc.property(fc.array(cell), someFilters(slug), (cells, chosen) => {
        // The filters that facet cells are counted by.
        const narrowed = {
          ...noFilters,
          ratings: chosen.ratings,
          inStockOnly: chosen.inStockOnly,
          brands: chosen.brands.length > 0 ? ["a"] : [],
        };
        const { facets, total } = countFacets(cells, narrowed);
        const count = (except?: keyof ProductFilters) => (each: FacetCell) =>
          matchesFilters(
            aFilterable({
              brandSlug: each.brandSlug,
              rating: each.ratingBox,
              inStock: each.inStock,
            }),
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
