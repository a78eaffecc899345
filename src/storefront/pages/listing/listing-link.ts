import {
  changeListing,
  listingSearch,
  type ListingQuery,
} from "#modules/catalogue/rules/listing/listing-query.ts";

/** A list's path, and parameters that no filter changes (a search's `q`). */
export type ListingUrl = { path: string; fixedParams?: [string, string][] };

export function listingLink(
  url: ListingUrl,
  query: ListingQuery,
  change: Partial<ListingQuery> = {},
): string {
  return url.path + listingSearch(changeListing(query, change), url.fixedParams);
}
