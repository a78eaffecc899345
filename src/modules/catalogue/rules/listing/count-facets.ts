import type { ProductFilters } from "./filters.ts";
import type { Facets } from "./listing.ts";
import type { RatingBox } from "./rating-box.ts";

/** The number of products with these three values, after the price filter. */
export type FacetCell = {
  brandSlug: string;
  brandName: string;
  ratingBox: number;
  inStock: boolean;
  count: number;
};

/**
 * The count for each filter value, ignoring its own group's choice, and the number of products that pass all filters.
 */
export function countFacets(
  cells: readonly FacetCell[],
  filters: ProductFilters,
): { facets: Omit<Facets, "prices" | "options">; total: number } {
  const brands = new Map<string, { slug: string; name: string; count: number }>();
  const ratings: Record<RatingBox, number> = { 4: 0, 3: 0, 2: 0, 1: 0 };
  let inStock = 0;
  let total = 0;
  for (const cell of cells) {
    const isBrand = filters.brands.length === 0 || filters.brands.includes(cell.brandSlug);
    const isRating =
      filters.ratings.length === 0 || filters.ratings.includes(cell.ratingBox as RatingBox);
    const isStock = !filters.inStockOnly || cell.inStock;
    const brand = brands.get(cell.brandSlug) ?? {
      slug: cell.brandSlug,
      name: cell.brandName,
      count: 0,
    };
    brands.set(cell.brandSlug, brand);
    if (isRating && isStock) brand.count += cell.count;
    if (isBrand && isStock && cell.ratingBox > 0)
      ratings[cell.ratingBox as RatingBox] += cell.count;
    if (isBrand && isRating && cell.inStock) inStock += cell.count;
    if (isBrand && isRating && isStock) total += cell.count;
  }
  const byName = [...brands.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return { facets: { brands: byName, ratings, inStock }, total };
}
