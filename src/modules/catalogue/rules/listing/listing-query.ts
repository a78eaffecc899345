import {
  filterParams,
  hasFilters,
  noFilters,
  parseFilters,
  type ProductFilters,
} from "./filters.ts";
import { readPageNumber } from "#modules/core/rules/page.ts";
import { texts } from "#modules/core/rules/language/texts.ts";

/** The sort orders, with their names in the menu (§2). */
export const sortNames = texts("sort", {
  relevance: "Relevance",
  "price-asc": "Price: Low to High",
  "price-desc": "Price: High to Low",
  rating: "Average Rating",
  popularity: "Popularity",
  newest: "Newest Arrivals",
});

export type SortKey = keyof typeof sortNames;

export const sortKeys = Object.keys(sortNames) as SortKey[];

/** The sort key in a URL; relevance if it is missing or unknown. */
export function parseSortKey(text: string | null): SortKey {
  return sortKeys.find((key) => key === text) ?? "relevance";
}

export type ListingView = "grid" | "list";

/** The filters, order, view and page of a list, as its URL gives them. */
export type ListingQuery = {
  filters: ProductFilters;
  sort: SortKey;
  view: ListingView;
  /** From 1. */
  page: number;
};

export const plainListing: ListingQuery = {
  filters: noFilters,
  sort: "relevance",
  view: "grid",
  page: 1,
};

/** The listing that a URL's parameters describe; unknown values fall back to the default. */
export function parseListingQuery(params: URLSearchParams): ListingQuery {
  return {
    filters: parseFilters(params),
    sort: parseSortKey(params.get("sort")),
    view: params.get("view") === "list" ? "list" : "grid",
    page: readPageNumber(params),
  };
}

/** The parameters of a listing, in a fixed order and without defaults, so that equal listings have equal URLs. */
export function listingParams(query: ListingQuery): [string, string][] {
  return [
    ...filterParams(query.filters),
    ...(query.sort === "relevance" ? [] : [["sort", query.sort] as [string, string]]),
    ...(query.view === "grid" ? [] : [["view", query.view] as [string, string]]),
    ...(query.page === 1 ? [] : [["page", String(query.page)] as [string, string]]),
  ];
}

/** The query string of a listing ("?sort=newest&page=2", or empty); `before` holds parameters such as `q`. */
export function listingSearch(query: ListingQuery, before: [string, string][] = []): string {
  const text = new URLSearchParams([...before, ...listingParams(query)]).toString();
  return text === "" ? "" : `?${text}`;
}

/** The listing with a change applied; any change but a new page leads to page 1. */
export function changeListing(query: ListingQuery, change: Partial<ListingQuery>): ListingQuery {
  return { ...query, page: 1, ...change };
}

/** Whether search engines should not index this variation. */
export function isVariation(query: ListingQuery): boolean {
  return hasFilters(query.filters) || query.sort !== "relevance" || query.view !== "grid";
}

/** A list's path, and parameters that no filter changes (a search's `q`). */
export type ListingUrl = { path: string; fixedParams?: [string, string][] };

export function listingLink(
  url: ListingUrl,
  query: ListingQuery,
  change: Partial<ListingQuery> = {},
): string {
  return url.path + listingSearch(changeListing(query, change), url.fixedParams);
}
