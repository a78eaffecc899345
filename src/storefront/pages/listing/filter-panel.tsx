import { useRef } from "react";
import { Form, useNavigate } from "react-router";
import {
  filterGroups,
  hasFilters,
  noFilters,
  parseFilters,
  type ProductFilters,
} from "#modules/catalogue/rules/listing/filters.ts";
import {
  listingParams,
  type ListingQuery,
  listingLink,
  type ListingUrl,
} from "#modules/catalogue/rules/listing/listing-query.ts";
import type { Facets } from "#modules/catalogue/rules/listing/listing.ts";
import { Button, ButtonLink } from "#storefront/ui/button.tsx";
import { filterControls } from "./filter-controls.tsx";
import { COUNT_LINE, focusOnFollow, SHOW_BUTTON } from "./follow-focus.ts";
import { listingTexts } from "./listing-texts.ts";

type FilterPanelProps = { url: ListingUrl; query: ListingQuery; facets: Facets };

/** All filters of a list: a GET form with a submit button. With JavaScript each change applies at once. */
export function FilterPanel({ url, query, facets }: FilterPanelProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { filters } = query;

  const choose = (change: Partial<ProductFilters>) => {
    const address = listingLink(url, query, { filters: { ...filters, ...change } });
    void navigate(address, { preventScrollReset: true });
  };
  const apply = () => {
    if (form.current)
      choose(parseFilters(new URLSearchParams(new FormData(form.current) as never)));
  };

  return (
    <Form ref={form} action={url.path} aria-label={listingTexts.filters} className="grid gap-6">
      <UnchangedParams url={url} query={query} />
      {filterGroups.map((group) => {
        const Control = filterControls[group];
        const key = `${url.path} ${group}`;
        return (
          <Control key={key} filters={filters} facets={facets} apply={apply} choose={choose} />
        );
      })}
      <noscript>
        <Button type="submit" className="w-full">
          {listingTexts.applyFilters}
        </Button>
      </noscript>
      {hasFilters(filters) ? (
        <ButtonLink
          to={listingLink(url, query, { filters: noFilters })}
          variant="secondary"
          preventScrollReset
          onClick={focusOnFollow(SHOW_BUTTON, COUNT_LINE)}
          className="w-full"
        >
          {listingTexts.clearAllFilters}
        </ButtonLink>
      ) : (
        <Button variant="secondary" disabled className="w-full">
          {listingTexts.clearAllFilters}
        </Button>
      )}
    </Form>
  );
}

/** Hidden inputs that keep the other URL parameters when the form is sent without JavaScript. */
function UnchangedParams({ url, query }: { url: ListingUrl; query: ListingQuery }) {
  const kept = [
    ...(url.fixedParams ?? []),
    ...listingParams({ ...query, filters: noFilters, page: 1 }),
  ];
  return kept.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
