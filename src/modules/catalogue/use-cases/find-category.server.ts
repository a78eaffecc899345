import {
  type Category,
  type CategoryPath,
  filledCategories,
  findCategoryPath,
} from "#modules/catalogue/rules/category.ts";
import {
  findCurrentCategorySlug,
  listCategories,
} from "#modules/catalogue/store/categories.server.ts";
import type { Services } from "#platform/services.ts";

export type FoundCategory =
  | { kind: "found"; categoryPath: CategoryPath }
  | { kind: "moved"; slug: string }
  | { kind: "unknown" };

/** The category or subcategory of a slug; an old slug leads to a redirect. */
export async function findCategory(
  { db }: Pick<Services, "db">,
  slug: string,
): Promise<FoundCategory> {
  // PostgreSQL rejects this character, and no slug has it.
  if (slug.includes("\0")) return { kind: "unknown" };
  const categoryPath = findCategoryPath(await listCategories(db), slug);
  if (categoryPath) return { kind: "found", categoryPath };
  const moved = await findCurrentCategorySlug(db, slug);
  return moved ? { kind: "moved", slug: moved } : { kind: "unknown" };
}

/** The non-empty categories for menus and grids. */
export async function getCategoryMenu({ db }: Pick<Services, "db">): Promise<readonly Category[]> {
  return filledCategories(await listCategories(db));
}
