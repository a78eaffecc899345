import { redirect } from "react-router";
import {
  listingSearch,
  type ListingQuery,
} from "#modules/catalogue/rules/listing/listing-query.ts";
import { pageCount } from "#modules/catalogue/rules/listing/listing.ts";

/** Redirects a page number beyond the last page to the last page, because the list may have shrunk. */
export function leadBackToLastPage(
  url: { path: string; fixedParams?: [string, string][] },
  query: ListingQuery,
  total: number,
): void {
  const page = pageCount(total);
  if (query.page > page)
    throw redirect(url.path + listingSearch({ ...query, page }, url.fixedParams));
}
