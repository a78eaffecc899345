import { readPageNumber } from "#modules/site/rules/page-number.ts";
import {
  filterParams,
  hasFilters,
  noFilters,
  parseFilters,
  type ProductFilters,
} from "./filters.ts";
import { parseSortKey, type SortKey } from "./sort.ts";

export type ListingView = "grid" | "list";

/** Everything about a list that its URL says, besides which list it is. */
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

/** The listing a URL asks for; every value not understood falls back to its default. */
export function parseListingQuery(params: URLSearchParams): ListingQuery {
  return {
    filters: parseFilters(params),
    sort: parseSortKey(params.get("sort")),
    view: params.get("view") === "list" ? "list" : "grid",
    page: readPageNumber(params),
  };
}

/** The parameters of a listing, in one order and without defaults, so that equal listings have equal URLs. */
export function listingParams(query: ListingQuery): [string, string][] {
  return [
    ...filterParams(query.filters),
    ...(query.sort === "relevance" ? [] : [["sort", query.sort] as [string, string]]),
    ...(query.view === "grid" ? [] : [["view", query.view] as [string, string]]),
    ...(query.page === 1 ? [] : [["page", String(query.page)] as [string, string]]),
  ];
}

/** The search part of a listing's URL ("?sort=newest&page=2", or nothing), after parameters of its own such as `q`. */
export function listingSearch(query: ListingQuery, before: [string, string][] = []): string {
  const text = new URLSearchParams([...before, ...listingParams(query)]).toString();
  return text === "" ? "" : `?${text}`;
}

/** The listing with some of it changed; anything but a new page leads back to page 1. */
export function changeListing(query: ListingQuery, change: Partial<ListingQuery>): ListingQuery {
  return { ...query, page: 1, ...change };
}

/** Whether search engines should leave this variation out of their index. */
export function isVariation(query: ListingQuery): boolean {
  return hasFilters(query.filters) || query.sort !== "relevance" || query.view !== "grid";
}
