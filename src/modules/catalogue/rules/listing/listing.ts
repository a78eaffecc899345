import { pageCountOf } from "#modules/site/rules/page-number.ts";
import * as policy from "#modules/settings/rules/policy-numbers.ts";
import type { ProductSummary } from "#modules/catalogue/rules/product.ts";
import type { OptionFacet } from "./option-filter.ts";
import type { ListPrices } from "./price-range.ts";
import type { RatingBox } from "./rating-box.ts";

/** Counts beside each filter value. A group's counts leave that group's own choice out. */
export type Facets = {
  brands: { slug: string; name: string; count: number }[];
  ratings: Record<RatingBox, number>;
  inStock: number;
  /** The cheapest and dearest price in the list before any filter, or null in an empty one. */
  prices: ListPrices | null;
  /** The options of a category's or a search's products, those of most products first. */
  options: OptionFacet[];
};

/** What the list view shows beside what a card does, and the grid need not carry. */
export type ListedDetails = { excerpt: string; hasOptions: boolean };

export type ListedProduct = ProductSummary & { details?: ListedDetails };

/** One page of a list of products. */
export type Listing = {
  products: ListedProduct[];
  /** How many products the whole list holds. */
  total: number;
  /** Set where counting stopped at the policy's `searchMatchLimit`: there are at least `total`. */
  isTotalCapped: boolean;
  facets: Facets;
};

/** How many pages a list of so many products has. */
export function pageCount(total: number): number {
  return pageCountOf(total, policy.pageSize);
}

/** The page numbers to link: the first, the last and those around the current one; null stands for a gap. */
export function pageNumbers(current: number, count: number): (number | null)[] {
  const wanted = new Set(
    [1, count, current - 1, current, current + 1].filter((page) => page >= 1 && page <= count),
  );
  const sorted = [...wanted].toSorted((a, b) => a - b);
  return sorted.flatMap((page, index) => {
    const previous = sorted[index - 1];
    if (previous === undefined || page === previous + 1) return [page];
    return page === previous + 2 ? [page - 1, page] : [null, page];
  });
}
