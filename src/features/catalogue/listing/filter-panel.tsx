import { useEffect, useRef, type ReactNode } from "react";
import { Form, useSubmit } from "react-router";
import { ratingBoxes, toggleRatingBox, type RatingBox } from "#domain/listing/rating-box.ts";
import { listingParams, type ListingQuery } from "#domain/listing/listing-query.ts";
import type { Facets } from "#domain/listing/listing.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import {
  hasFilters,
  noFilters,
  parseFilters,
  type ProductFilters,
} from "#domain/listing/filters.ts";
import { listingLink, type ListingPlace } from "./listing-link.ts";
import { PriceSlider } from "./price-slider.tsx";

export type FilterPanelProps = { place: ListingPlace; query: ListingQuery; facets: Facets };

/** Every way to narrow a list. A plain form with a submit button; with JavaScript each choice acts at once. */
export function FilterPanel({ place, query, facets }: FilterPanelProps) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const { filters } = query;

  const apply = () => {
    if (!form.current) return;
    const chosen = parseFilters(new URLSearchParams(new FormData(form.current) as never));
    void submitTo(listingLink(place, query, { filters: chosen }));
  };
  const submitTo = (address: string) => {
    const [path = "", search = ""] = address.split("?");
    return submit(new URLSearchParams(search), { action: path, preventScrollReset: true });
  };
  const pressRating = (box: RatingBox) =>
    submitTo(
      listingLink(place, query, {
        filters: { ...filters, ratings: toggleRatingBox(filters.ratings, box) },
      }),
    );

  return (
    <Form ref={form} action={place.path} aria-label="Filters" className="grid gap-6">
      <KeptFields place={place} query={query} />
      {unlistedBrands(filters, facets).map((slug) => (
        <input key={slug} type="hidden" name="brand" value={slug} />
      ))}
      <PriceSlider
        key={place.path}
        maxPrice={filters.maxPrice}
        prices={facets.prices}
        onChosen={apply}
      />
      {facets.brands.length > 0 && (
        <FilterGroup title="Brand" isScrolling>
          {facets.brands.map((brand) => (
            <FilterBox
              key={brand.slug}
              name="brand"
              value={brand.slug}
              count={brand.count}
              isChecked={filters.brands.includes(brand.slug)}
              onChange={apply}
            >
              {brand.name}
            </FilterBox>
          ))}
        </FilterGroup>
      )}
      <RatingGroup filters={filters} counts={facets.ratings} onPress={pressRating} />
      <FilterGroup title="Availability">
        <FilterBox
          name="stock"
          value="in"
          count={facets.inStock}
          isChecked={filters.inStockOnly}
          onChange={apply}
        >
          In stock
        </FilterBox>
      </FilterGroup>
      <noscript>
        <Button type="submit" className="w-full">
          Apply Filters
        </Button>
      </noscript>
      <ButtonLink
        to={listingLink(place, query, { filters: noFilters })}
        variant="secondary"
        preventScrollReset
        className="w-full"
        {...(!hasFilters(filters) && { "aria-disabled": true })}
      >
        Clear All Filters
      </ButtonLink>
    </Form>
  );
}

/** Chosen brands that have no box, since the list holds nothing of them at any price. */
function unlistedBrands(filters: ProductFilters, facets: Facets): string[] {
  return filters.brands.filter((slug) => !facets.brands.some((brand) => brand.slug === slug));
}

/** What the form must not lose when it is sent without JavaScript. */
function KeptFields({ place, query }: { place: ListingPlace; query: ListingQuery }) {
  const kept = [...(place.own ?? []), ...listingParams({ ...query, filters: noFilters, page: 1 })];
  return kept.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

type RatingGroupProps = {
  filters: ProductFilters;
  counts: Facets["ratings"];
  onPress(box: RatingBox): void;
};

function RatingGroup({ filters, counts, onPress }: RatingGroupProps) {
  return (
    <FilterGroup title="Customer rating">
      {ratingBoxes.map((box) => (
        <FilterBox
          key={box}
          name="rating"
          value={String(box)}
          count={countFrom(counts, box)}
          isChecked={filters.ratings.includes(box)}
          onChange={() => onPress(box)}
        >
          {box} &amp; up
        </FilterBox>
      ))}
    </FilterGroup>
  );
}

// "3 & up" promises everything from 3 on, and pressing it ticks the boxes above it too.
function countFrom(counts: Facets["ratings"], box: RatingBox): number {
  return ratingBoxes.filter((each) => each >= box).reduce((sum, each) => sum + counts[each], 0);
}

function FilterGroup({
  title,
  isScrolling,
  children,
}: {
  title: string;
  isScrolling?: boolean;
  children: ReactNode;
}) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-4">
      <legend className="float-left mb-2 w-full font-semibold">{title}</legend>
      <div className={isScrolling ? "clear-both max-h-60 overflow-y-auto" : "clear-both"}>
        {children}
      </div>
    </fieldset>
  );
}

type FilterBoxProps = {
  name: string;
  value: string;
  count: number;
  isChecked: boolean;
  onChange(): void;
  children: ReactNode;
};

function FilterBox({ name, value, count, isChecked, onChange, children }: FilterBoxProps) {
  const isEmpty = count === 0 && !isChecked;
  const box = useRef<HTMLInputElement>(null);
  // The box follows the address, also when Back changes it. A new box in its place would lose the focus.
  useEffect(() => {
    if (box.current) box.current.checked = isChecked;
  }, [isChecked]);
  return (
    <label className={`flex min-h-9 items-center gap-3 py-1 ${isEmpty ? "text-muted" : ""}`}>
      <input
        ref={box}
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isChecked}
        disabled={isEmpty}
        onChange={onChange}
        className="size-5 shrink-0 accent-accent"
      />
      <span className="flex-1">{children}</span>
      <span className="text-sm text-muted tabular-nums">{count.toLocaleString("en-US")}</span>
    </label>
  );
}
