import { cents, type Money } from "#domain/money/money.ts";
import { ratingBoxOf, ratingBoxes, type RatingBox } from "./rating-box.ts";

/** What a shopper narrows a list by. Values of one group combine with OR, groups with AND. */
export type ProductFilters = {
  /** The slider's upper bound, whole dollars in cents; null where it was not moved. */
  maxPrice: Money | null;
  /** Brand slugs, sorted. */
  brands: readonly string[];
  ratings: readonly RatingBox[];
  inStockOnly: boolean;
};

export const noFilters: ProductFilters = {
  maxPrice: null,
  brands: [],
  ratings: [],
  inStockOnly: false,
};

export type FilterGroup = keyof ProductFilters;

const MAX_BRANDS = 30;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The filters that a URL's parameters name; anything not understood is left out. */
export function parseFilters(params: URLSearchParams): ProductFilters {
  const max = params.get("max") ?? "";
  const brands = new Set(
    params.getAll("brand").filter((slug) => slug.length <= 80 && SLUG.test(slug)),
  );
  const ratings = params.getAll("rating");
  return {
    maxPrice: /^\d{1,7}$/.test(max) ? cents(Number(max) * 100) : null,
    brands: [...brands].toSorted().slice(0, MAX_BRANDS),
    ratings: ratingBoxes.filter((box) => ratings.includes(String(box))),
    inStockOnly: params.get("stock") === "in",
  };
}

/** The parameters that name the filters, always in the same order. */
export function filterParams(filters: ProductFilters): [string, string][] {
  return [
    ...(filters.maxPrice === null
      ? []
      : [["max", String(filters.maxPrice / 100)] as [string, string]]),
    ...filters.brands.map((slug): [string, string] => ["brand", slug]),
    ...filters.ratings.map((box): [string, string] => ["rating", String(box)]),
    ...(filters.inStockOnly ? [["stock", "in"] as [string, string]] : []),
  ];
}

/** Whether anything is narrowed. */
export function hasFilters(filters: ProductFilters): boolean {
  return filterParams(filters).length > 0;
}

/** What the predicate reads of a product. */
export type Filterable = { price: Money; brandSlug: string; rating: number; inStock: boolean };

const predicates = {
  maxPrice: (product, { maxPrice }) => maxPrice === null || product.price <= maxPrice,
  brands: (product, { brands }) => brands.length === 0 || brands.includes(product.brandSlug),
  ratings: (product, { ratings }) => {
    const box = ratingBoxOf(product.rating);
    return ratings.length === 0 || (box !== null && ratings.includes(box));
  },
  inStockOnly: (product, { inStockOnly }) => !inStockOnly || product.inStock,
} satisfies Record<FilterGroup, (product: Filterable, filters: ProductFilters) => boolean>;

/** Whether a product passes every group, except one that a facet count leaves out. The oracle for the SQL. */
export function matchesFilters(
  product: Filterable,
  filters: ProductFilters,
  except?: FilterGroup,
): boolean {
  return (Object.keys(predicates) as FilterGroup[]).every(
    (group) => group === except || predicates[group](product, filters),
  );
}
