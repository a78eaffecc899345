import { changeListing, listingSearch, type ListingQuery } from "#domain/listing/listing-query.ts";

/** Where a list lives: its path and the parameters of its own (a search's `q`). */
export type ListingPlace = { path: string; own?: [string, string][] };

/** The address of a list with some of its query changed. */
export function listingLink(
  place: ListingPlace,
  query: ListingQuery,
  change: Partial<ListingQuery> = {},
): string {
  return place.path + listingSearch(changeListing(query, change), place.own);
}
