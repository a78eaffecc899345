import type { Money } from "#modules/core/rules/money/money.ts";
import { matchesOptions, readOptions, writeOptions, type OptionChoice } from "./option-filter.ts";
import { anyPrice, readPriceRange, writePriceRange, type PriceRange } from "./price-range.ts";
import { ratingBoxOf, ratingBoxes, type RatingBox } from "./rating-box.ts";

/** The shopper's filters. Values of one group combine with OR, groups with AND. */
export type ProductFilters = {
  price: PriceRange;
  /** Brand slugs, sorted. */
  brands: readonly string[];
  ratings: readonly RatingBox[];
  inStockOnly: boolean;
  /** Chosen variant options, such as size or colour; sorted. */
  options: readonly OptionChoice[];
};

export const noFilters: ProductFilters = {
  price: anyPrice,
  brands: [],
  ratings: [],
  inStockOnly: false,
  options: [],
};

export type FilterGroup = keyof ProductFilters;

/** The product fields that filters read. */
export type Filterable = {
  price: Money;
  brandSlug: string;
  rating: number;
  inStock: boolean;
  options: readonly { name: string; value: string }[];
};

/** One filter group's rules: its URL parameters, and the products that pass. */
type FilterRules<Chosen> = {
  /** The choice in a URL's parameters; unknown values are ignored. */
  read(params: URLSearchParams): Chosen;
  write(chosen: Chosen): [name: string, value: string][];
  matches(product: Filterable, chosen: Chosen): boolean;
};

const MAX_BRANDS = 30;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

// In the order of the URL's parameters.
const groups: { [Group in FilterGroup]: FilterRules<ProductFilters[Group]> } = {
  price: {
    read: readPriceRange,
    write: writePriceRange,
    matches: ({ price }, { from, to }) =>
      (from === null || price >= from) && (to === null || price <= to),
  },
  brands: {
    read(params) {
      const slugs = params.getAll("brand").filter((slug) => slug.length <= 80 && SLUG.test(slug));
      return [...new Set(slugs)].toSorted().slice(0, MAX_BRANDS);
    },
    write: (slugs) => slugs.map((slug) => ["brand", slug]),
    matches: ({ brandSlug }, slugs) => slugs.length === 0 || slugs.includes(brandSlug),
  },
  ratings: {
    read(params) {
      const ratings = params.getAll("rating");
      return ratingBoxes.filter((box) => ratings.includes(String(box)));
    },
    write: (boxes) => boxes.map((box) => ["rating", String(box)]),
    matches({ rating }, boxes) {
      const box = ratingBoxOf(rating);
      return boxes.length === 0 || (box !== null && boxes.includes(box));
    },
  },
  inStockOnly: {
    read: (params) => params.get("stock") === "in",
    write: (isOnly) => (isOnly ? [["stock", "in"]] : []),
    matches: ({ inStock }, isOnly) => !isOnly || inStock,
  },
  options: {
    read: readOptions,
    write: writeOptions,
    matches: ({ options }, choices) => matchesOptions(options, choices),
  },
};

/** Every filter group, in the order of the URL's parameters. */
export const filterGroups = Object.keys(groups) as FilterGroup[];

/** The filters in a URL's parameters; unknown values are ignored. */
export function parseFilters(params: URLSearchParams): ProductFilters {
  return Object.fromEntries(
    filterGroups.map((group) => [group, groups[group].read(params)]),
  ) as ProductFilters;
}

/** The URL parameters of the filters, in a fixed order. */
export function filterParams(filters: ProductFilters): [string, string][] {
  const paramsOf = <Group extends FilterGroup>(group: Group) => groups[group].write(filters[group]);
  return filterGroups.flatMap(paramsOf);
}

/** Whether any filter is set. */
export function hasFilters(filters: ProductFilters): boolean {
  return filterParams(filters).length > 0;
}

/**
 * Whether a product passes every group, except one that a facet count leaves out. Tests compare the SQL with this
 * function.
 */
export function matchesFilters(
  product: Filterable,
  filters: ProductFilters,
  except?: FilterGroup,
): boolean {
  const passes = <Group extends FilterGroup>(group: Group) =>
    groups[group].matches(product, filters[group]);
  return filterGroups.every((group) => group === except || passes(group));
}
