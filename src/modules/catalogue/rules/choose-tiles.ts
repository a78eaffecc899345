import type { ListedCategory, PicturedCategory } from "./category.ts";
import type { Settings } from "#platform/settings/settings.ts";

/** A non-empty category or subcategory with its picture. */
export type TileCandidate = PicturedCategory & { parentId: number | null; isFeatured: boolean };

/** Returns the categories and subcategories with products, and with their own pictures. */
export function tileCandidates(tree: readonly ListedCategory[]): TileCandidate[] {
  return tree
    .flatMap((category) => [
      { ...category, parentId: null },
      ...category.subcategories.map((each) => ({ ...each, parentId: category.id })),
    ])
    .filter(({ hasProducts }) => hasProducts);
}

/**
 * The tiles of 'Shop by Category' (§2, §9): the featured categories, then other non-empty ones to replace empty ones;
 * in a shop with one category, its subcategories if it has several.
 */
export function chooseTiles(
  filled: readonly TileCandidate[],
  featuredCount: number,
  { featuredCategories }: Pick<Settings["content"], "featuredCategories">,
): PicturedCategory[] {
  const whole = filled.filter(({ parentId }) => parentId === null);
  const featured = whole.filter(({ isFeatured }) => isFeatured);
  const others = whole.filter(({ isFeatured }) => !isFeatured);
  const parts = filled.filter(({ parentId }) => parentId !== null);
  const chosen =
    whole.length === 1 && parts.length > 1
      ? parts
      : [...featured, ...(featured.length < featuredCount ? others : [])];
  // A single tile would link to products that the page already shows.
  if (chosen.length < 2) return [];
  return chosen
    .slice(0, featuredCategories)
    .map(({ id, name, slug, picture }) => ({ id, name, slug, picture }));
}
