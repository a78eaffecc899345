import { useEffect, useRef } from "react";
import { Form, useNavigate } from "react-router";
import {
  listingParams,
  type ListingQuery,
  parseSortKey,
  sortKeys,
  listingLink,
  type ListingUrl,
  sortNames,
} from "#modules/catalogue/rules/listing/listing-query.ts";
import { Button } from "#storefront/ui/button.tsx";
import { Icon } from "#storefront/ui/icon.tsx";
import { listingTexts } from "./listing-texts.ts";

/** §2 Sort menu. */
export function SortMenu({ url, query }: { url: ListingUrl; query: ListingQuery }) {
  const navigate = useNavigate();
  const menu = useRef<HTMLSelectElement>(null);
  // Updated through the DOM when Back changes the URL: a new key would recreate the menu and lose the focus.
  useEffect(() => {
    if (menu.current) menu.current.value = query.sort;
  }, [query.sort]);
  const choose = (value: string) => {
    const address = listingLink(url, query, { sort: parseSortKey(value) });
    void navigate(address, { preventScrollReset: true });
  };
  const kept = [
    ...(url.fixedParams ?? []),
    ...listingParams({ ...query, sort: "relevance", page: 1 }),
  ];
  return (
    <Form action={url.path} className="flex items-center gap-2">
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className="flex flex-1 items-center gap-2 text-sm">
        <span className="whitespace-nowrap text-muted max-lg:sr-only">{listingTexts.sortBy}</span>
        <span className="relative flex-1">
          <select
            ref={menu}
            name="sort"
            defaultValue={query.sort}
            onChange={(event) => choose(event.target.value)}
            // iOS zooms the page when an input has a font below 16 px.
            className="min-h-11 w-full appearance-none rounded-full border border-ink/20 bg-card py-2 pe-10 ps-4 text-base hover:border-ink/60 lg:text-sm"
          >
            {sortKeys.map((key) => (
              <option key={key} value={key}>
                {sortNames[key]}
              </option>
            ))}
          </select>
          <Icon
            name="chevron-down"
            size={18}
            className="pointer-events-none absolute inset-y-0 end-3.5 my-auto text-muted"
          />
        </span>
      </label>
      <noscript>
        <Button type="submit" variant="secondary">
          {listingTexts.sort}
        </Button>
      </noscript>
    </Form>
  );
}
