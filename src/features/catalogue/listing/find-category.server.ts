import { findCurrentCategorySlug, listCategories } from "#db/catalogue/categories.server.ts";
import { findCategoryPlace, type CategoryPlace } from "#domain/category/category.ts";
import type { Services } from "#ports/services.ts";

export type FoundCategory =
  | { kind: "found"; place: CategoryPlace }
  | { kind: "moved"; slug: string }
  | { kind: "unknown" };

/** The category or subcategory of a slug; a slug of former times leads to today's. */
export async function findCategory(
  { db }: Pick<Services, "db">,
  slug: string,
): Promise<FoundCategory> {
  // PostgreSQL can't be asked for this character, and no slug has it.
  if (slug.includes("\0")) return { kind: "unknown" };
  const place = findCategoryPlace(await listCategories(db), slug);
  if (place) return { kind: "found", place };
  const moved = await findCurrentCategorySlug(db, slug);
  return moved ? { kind: "moved", slug: moved } : { kind: "unknown" };
}
