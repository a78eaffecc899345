import type { ReactNode } from "react";
import type { FilterGroup, ProductFilters } from "#modules/catalogue/rules/listing/filters.ts";
import type { Facets } from "#modules/catalogue/rules/listing/listing.ts";
import {
  ratingBoxes,
  toggleRatingBox,
  type RatingBox,
} from "#modules/catalogue/rules/listing/rating-box.ts";
import { FilterBox, FilterFieldset } from "./filter-box.tsx";
import { OptionFilters } from "./option-filters.tsx";
import { PriceFilter } from "./price-filter.tsx";
import { listingTexts } from "./listing-texts.ts";

type ControlProps = {
  filters: ProductFilters;
  facets: Facets;
  /** Navigates to the URL of the form's current values. */
  apply(): void;
  choose(change: Partial<ProductFilters>): void;
};

/** Control of each filter group in the panel's order. Input names equal the URL parameters. */
export const filterControls: { [Group in FilterGroup]: (props: ControlProps) => ReactNode } = {
  price: ({ filters, facets, apply }) => (
    <PriceFilter price={filters.price} prices={facets.prices} onChosen={apply} />
  ),
  brands: BrandControl,
  ratings: RatingControl,
  inStockOnly: ({ filters, facets, apply }) => (
    <FilterFieldset title={listingTexts.availability}>
      <FilterBox
        name="stock"
        value="in"
        count={facets.inStock}
        isChecked={filters.inStockOnly}
        onChange={apply}
      >
        {listingTexts.inStock}
      </FilterBox>
    </FilterFieldset>
  ),
  options: ({ filters, facets, apply }) => (
    <OptionFilters chosen={filters.options} facets={facets.options} onChosen={apply} />
  ),
};

function BrandControl({ filters, facets, apply }: ControlProps) {
  // Selected brands without a checkbox, because the list has no product of theirs at any price.
  const unlisted = filters.brands.filter(
    (slug) => !facets.brands.some((brand) => brand.slug === slug),
  );
  const hidden = unlisted.map((slug) => (
    <input key={slug} type="hidden" name="brand" value={slug} />
  ));
  if (facets.brands.length === 0) return hidden;
  return (
    <FilterFieldset title={listingTexts.brand} isScrolling>
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
    <FilterFieldset title={listingTexts.rating}>
      {ratingBoxes.map((box) => (
        <FilterBox
          key={box}
          name="rating"
          value={String(box)}
          count={countFrom(facets.ratings, box)}
          isChecked={filters.ratings.includes(box)}
          onChange={() => choose({ ratings: toggleRatingBox(filters.ratings, box) })}
        >
          {listingTexts.andUp(box)}
        </FilterBox>
      ))}
    </FilterFieldset>
  );
}

// "3 & up" includes 4 and 5, so their counts are added and the boxes above it are ticked too.
function countFrom(counts: Facets["ratings"], box: RatingBox): number {
  return ratingBoxes.filter((each) => each >= box).reduce((sum, each) => sum + counts[each], 0);
}
