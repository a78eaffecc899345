import { useEffect, useRef, type ReactNode } from "react";
import type { FilterGroup, ProductFilters } from "#domain/listing/filters.ts";
import type { Facets } from "#domain/listing/listing.ts";
import { ratingBoxes, toggleRatingBox, type RatingBox } from "#domain/listing/rating-box.ts";
import { PriceFilter } from "./price-filter.tsx";

type ControlProps = {
  filters: ProductFilters;
  facets: Facets;
  /** Reads the whole form and goes where it leads. */
  apply(): void;
  choose(change: Partial<ProductFilters>): void;
};

/** The control of each filter group, in the order of the panel. Its inputs are named like the URL's parameters. */
export const filterControls: { [Group in FilterGroup]: (props: ControlProps) => ReactNode } = {
  price: ({ filters, facets, apply }) => (
    <PriceFilter price={filters.price} prices={facets.prices} onChosen={apply} />
  ),
  brands: BrandControl,
  ratings: RatingControl,
  inStockOnly: ({ filters, facets, apply }) => (
    <FilterFieldset title="Availability">
      <FilterBox
        name="stock"
        value="in"
        count={facets.inStock}
        isChecked={filters.inStockOnly}
        onChange={apply}
      >
        In stock
      </FilterBox>
    </FilterFieldset>
  ),
};

function BrandControl({ filters, facets, apply }: ControlProps) {
  // Chosen brands that have no box, since the list holds nothing of them at any price.
  const unlisted = filters.brands.filter(
    (slug) => !facets.brands.some((brand) => brand.slug === slug),
  );
  const hidden = unlisted.map((slug) => (
    <input key={slug} type="hidden" name="brand" value={slug} />
  ));
  if (facets.brands.length === 0) return hidden;
  return (
    <FilterFieldset title="Brand" isScrolling>
      {hidden}
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
    </FilterFieldset>
  );
}

function RatingControl({ filters, facets, choose }: ControlProps) {
  return (
    <FilterFieldset title="Customer rating">
      {ratingBoxes.map((box) => (
        <FilterBox
          key={box}
          name="rating"
          value={String(box)}
          count={countFrom(facets.ratings, box)}
          isChecked={filters.ratings.includes(box)}
          onChange={() => choose({ ratings: toggleRatingBox(filters.ratings, box) })}
        >
          {box} &amp; up
        </FilterBox>
      ))}
    </FilterFieldset>
  );
}

// "3 & up" promises everything from 3 on, and pressing it ticks the boxes above it too.
function countFrom(counts: Facets["ratings"], box: RatingBox): number {
  return ratingBoxes.filter((each) => each >= box).reduce((sum, each) => sum + counts[each], 0);
}

function FilterFieldset({
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
