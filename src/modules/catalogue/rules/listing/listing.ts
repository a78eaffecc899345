import { pageCountOf } from "#modules/core/rules/page.ts";
import type { ProductSummary } from "#modules/catalogue/rules/product.ts";
import type { OptionFacet } from "./option-filter.ts";
import type { ListPrices } from "./price-range.ts";
import type { RatingBox } from "./rating-box.ts";

/** A search with more matches says "1,000+" and counts its filters on the best of them. */
export const SEARCH_MATCH_LIMIT = 1000;

/** The number of products on a page of a list. */
export const PAGE_SIZE = 24;

/** The count for each filter value; a group's counts ignore that group's own choice. */
export type Facets = {
  brands: { slug: string; name: string; count: number }[];
  ratings: Record<RatingBox, number>;
  inStock: number;
  /** The lowest and highest price of the unfiltered list; null if it is empty. */
  prices: ListPrices | null;
  /** The variant options of a category or search, those with the most products first. */
  options: OptionFacet[];
};

/** The data that only the list view shows. */
export type ListedDetails = { excerpt: string; hasOptions: boolean };

export type ListedProduct = ProductSummary & { details?: ListedDetails };

/** One page of a list of products. */
export type Listing = {
  products: ListedProduct[];
  /** The number of products in the whole list. */
  total: number;
  /** Counting stopped at the policy's `searchMatchLimit`: there are at least `total`. */
  isTotalCapped: boolean;
  facets: Facets;
};

/** The number of pages of a list with `total` products. */
export function pageCount(total: number): number {
  return pageCountOf(total, PAGE_SIZE);
}

/** The page numbers to link: the first, the last and those around the current one; null marks a gap. */
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
