import { readOptions, writeOptions, type OptionChoice } from "./option-filter.ts";
import { anyPrice, readPriceRange, writePriceRange, type PriceRange } from "./price-range.ts";
import { ratingBoxes, type RatingBox } from "./rating-box.ts";

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

/** One filter group's URL parameters. */
type FilterRules<Chosen> = {
  /** The choice in a URL's parameters; unknown values are ignored. */
  read(params: URLSearchParams): Chosen;
  write(chosen: Chosen): [name: string, value: string][];
};

const MAX_BRANDS = 30;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

// In the order of the URL's parameters.
const groups: { [Group in FilterGroup]: FilterRules<ProductFilters[Group]> } = {
  price: { read: readPriceRange, write: writePriceRange },
  brands: {
    read(params) {
      const slugs = params.getAll("brand").filter((slug) => slug.length <= 80 && SLUG.test(slug));
      return [...new Set(slugs)].toSorted().slice(0, MAX_BRANDS);
    },
    write: (slugs) => slugs.map((slug) => ["brand", slug]),
  },
  ratings: {
    read(params) {
      const ratings = params.getAll("rating");
      return ratingBoxes.filter((box) => ratings.includes(String(box)));
    },
    write: (boxes) => boxes.map((box) => ["rating", String(box)]),
  },
  inStockOnly: {
    read: (params) => params.get("stock") === "in",
    write: (isOnly) => (isOnly ? [["stock", "in"]] : []),
  },
  options: { read: readOptions, write: writeOptions },
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
