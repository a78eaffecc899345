import { Link } from "#storefront/ui/link.tsx";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import {
  filterGroups,
  noFilters,
  type FilterGroup,
  type ProductFilters,
} from "#modules/catalogue/rules/listing/filters.ts";
import {
  type ListingQuery,
  listingLink,
  type ListingUrl,
} from "#modules/catalogue/rules/listing/listing-query.ts";
import { optionTitle, withoutOption } from "#modules/catalogue/rules/listing/option-filter.ts";
import { groupRatingBoxes } from "#modules/catalogue/rules/listing/rating-box.ts";
import type { Facets } from "#modules/catalogue/rules/listing/listing.ts";
import { Icon } from "#storefront/ui/icon.tsx";
import { chipId, COUNT_LINE, focusOnFollow } from "./follow-focus.ts";
import { listingTexts } from "./listing-texts.ts";

type Chip = { text: string; without: ProductFilters };

/** Chips of each filter group, one for each removable value. */
const chips: { [Group in FilterGroup]: (filters: ProductFilters, facets: Facets) => Chip[] } = {
  price: ({ price: { from, to }, ...rest }) => [
    ...(from === null
      ? []
      : [
          {
            text: listingTexts.from(formatMoney(from)),
            without: { ...rest, price: { from: null, to } },
          },
        ]),
    ...(to === null
      ? []
      : [
          {
            text: listingTexts.upTo(formatMoney(to)),
            without: { ...rest, price: { from, to: null } },
          },
        ]),
  ],
  brands: ({ brands, ...rest }, facets) =>
    brands.map((slug) => ({
      text: facets.brands.find((brand) => brand.slug === slug)?.name ?? slug,
      without: { ...rest, brands: brands.filter((each) => each !== slug) },
    })),
  ratings: ({ ratings, ...rest }) =>
    groupRatingBoxes(ratings).map((boxes) => {
      const lowest = Math.min(...boxes);
      return {
        text: boxes.includes(4)
          ? listingTexts.starsUp(lowest)
          : listingTexts.stars(lowest, lowest + 1),
        without: { ...rest, ratings: ratings.filter((each) => !boxes.includes(each)) },
      };
    }),
  options: ({ options, ...rest }, facets) =>
    options.flatMap(({ name, values }) => {
      const facet = facets.options.find((each) => each.name === name);
      const labelOf = (value: string) => facet?.values.find((each) => each.value === value)?.label;
      return values.map((value) => ({
        text: `${facet?.title ?? optionTitle(name)}: ${labelOf(value) ?? value}`,
        without: { ...rest, options: withoutOption(options, name, value) },
      }));
    }),
  inStockOnly: ({ inStockOnly, ...rest }) =>
    inStockOnly ? [{ text: listingTexts.inStock, without: { ...rest, inStockOnly: false } }] : [],
};

/** Returns the chips of the active filters in the panel's order. */
export function chosenFilters(filters: ProductFilters, facets: Facets): Chip[] {
  return filterGroups.flatMap((group) => chips[group](filters, facets));
}

/** Active filters, each with a link that removes it. */
export function FilterChips({
  url,
  query,
  facets,
}: {
  url: ListingUrl;
  query: ListingQuery;
  facets: Facets;
}) {
  const chosen = chosenFilters(query.filters, facets);
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={listingTexts.chosen} className="flex flex-wrap gap-2">
      {chosen.map((chip, index) => (
        <li key={chip.text}>
          <Link
            id={chipId(index)}
            to={listingLink(url, query, { filters: chip.without })}
            onClick={focusOnFollow(chipId(index + 1), COUNT_LINE)}
            preventScrollReset
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-accent-soft py-1 pe-2.5 ps-3.5 text-sm hover:bg-line"
          >
            <span className="sr-only">{`${listingTexts.removeFilter} `}</span>
            <span>{chip.text}</span>
            <Icon name="close" size={15} />
          </Link>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <Link
            to={listingLink(url, query, { filters: noFilters })}
            onClick={focusOnFollow(COUNT_LINE)}
            preventScrollReset
            className="inline-flex min-h-9 items-center px-2 text-sm underline underline-offset-4"
          >
            {listingTexts.clearAll}
          </Link>
        </li>
      )}
    </ul>
  );
}
