import {
  changeListing,
  listingSearch,
  type ListingQuery,
} from "#modules/catalogue/rules/listing/listing-query.ts";

/** A list's URL without its query: the path, and parameters that no filter changes (a search's `q`). */
export type ListingUrl = { path: string; fixedParams?: [string, string][] };

/** The address of a list with some of its query changed. */
export function listingLink(
  url: ListingUrl,
  query: ListingQuery,
  change: Partial<ListingQuery> = {},
): string {
  return url.path + listingSearch(changeListing(query, change), url.fixedParams);
}
