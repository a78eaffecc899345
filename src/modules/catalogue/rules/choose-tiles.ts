import type { PicturedCategory } from "./category.ts";
import { policy } from "#modules/settings/rules/policy.ts";

/** A category or subcategory that holds something, with what its tile could show. */
export type TileCandidate = PicturedCategory & { parentId: number | null; isFeatured: boolean };

/**
 * The tiles of 'Shop by Category' (§2, §9): the featured categories; where one of those is empty, the other filled ones
 * after them; in a shop of one category, that one's parts, if it has several.
 */
export function chooseTiles(
  filled: readonly TileCandidate[],
  featuredCount: number,
): PicturedCategory[] {
  const whole = filled.filter(({ parentId }) => parentId === null);
  const featured = whole.filter(({ isFeatured }) => isFeatured);
  const others = whole.filter(({ isFeatured }) => !isFeatured);
  const parts = filled.filter(({ parentId }) => parentId !== null);
  const chosen =
    whole.length === 1 && parts.length > 1
      ? parts
      : [...featured, ...(featured.length < featuredCount ? others : [])];
  // One tile alone would lead to what the page shows already.
  if (chosen.length < 2) return [];
  return chosen
    .slice(0, policy.featuredCategories)
    .map(({ id, name, slug, picture }) => ({ id, name, slug, picture }));
}
