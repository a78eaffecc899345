import { href } from "react-router";
import { hasFilters, noFilters } from "#modules/catalogue/rules/listing/filters.ts";
import {
  plainListing,
  type ListingQuery,
  listingLink,
  type ListingUrl,
} from "#modules/catalogue/rules/listing/listing-query.ts";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { COUNT_LINE, focusOnFollow } from "./follow-focus.ts";
import { listingTexts } from "./listing-texts.ts";

/** §2 Empty state, in the contract's exact words. */
export function NoProducts({ url, query }: { url: ListingUrl; query: ListingQuery }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card bg-card px-6 py-16 text-center">
      <h2 className="text-2xl font-semibold tracking-tight">{listingTexts.noProducts}</h2>
      <p className="text-muted">{listingTexts.noProductsText}</p>
      <ButtonLink
        to={
          hasFilters(query.filters)
            ? listingLink(url, query, { filters: noFilters })
            : href("/category")
        }
        onClick={focusOnFollow(COUNT_LINE)}
        className="mt-2"
      >
        {listingTexts.clearFilters}
      </ButtonLink>
    </div>
  );
}

/** §8 An unknown category shows the empty state (decision 12). */
export function UnknownCategory() {
  return (
    <div>
      <h1 className="sr-only">{listingTexts.category}</h1>
      <NoProducts url={{ path: href("/category") }} query={plainListing} />
    </div>
  );
}
