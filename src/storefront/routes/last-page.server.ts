import { redirect } from "react-router";
import {
  listingSearch,
  type ListingQuery,
} from "#modules/catalogue/rules/listing/listing-query.ts";
import { pageCount } from "#modules/catalogue/rules/listing/listing.ts";

/** A page beyond the end of a list leads to its last one: a list that has shrunk is not an empty one. */
export function leadBackToLastPage(
  url: { path: string; fixedParams?: [string, string][] },
  query: ListingQuery,
  total: number,
): void {
  const page = pageCount(total);
  if (query.page > page)
    throw redirect(url.path + listingSearch({ ...query, page }, url.fixedParams));
}
