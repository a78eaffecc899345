import {
  type CategoryPath,
  findCategoryPath,
  type ListedCategory,
} from "#modules/catalogue/rules/category.ts";
import {
  findCurrentCategorySlug,
  listCategories,
} from "#modules/catalogue/store/categories.server.ts";
import { readEachTime } from "#platform/page-cache/kept-rows.ts";
import type { Services } from "#platform/services.ts";

export type FoundCategory =
  | { kind: "found"; categoryPath: CategoryPath }
  | { kind: "moved"; slug: string }
  | { kind: "unknown" };

type TreeServices = Pick<Services, "db" | "keepRows">;

/** A database, and the category tree if the caller has read it already. */
export type CategorySource = TreeServices & {
  categoryTree?: () => Promise<readonly ListedCategory[]>;
};

/** The whole category tree, with categories that have no products. */
export function listCategoryTree({
  db,
  keepRows = readEachTime,
}: TreeServices): Promise<ListedCategory[]> {
  // Only "everything" invalidates the tree, as every page's menu shows it.
  return keepRows("categories", [], () => listCategories(db));
}

/** The category or subcategory of a slug; an old slug leads to a redirect. */
export async function findCategory(
  { db, categoryTree = () => listCategories(db) }: CategorySource,
  slug: string,
): Promise<FoundCategory> {
  // PostgreSQL rejects this character, and no slug has it.
  if (slug.includes("\0")) return { kind: "unknown" };
  const categoryPath = findCategoryPath(await categoryTree(), slug);
  if (categoryPath) return { kind: "found", categoryPath };
  const moved = await findCurrentCategorySlug(db, slug);
  return moved ? { kind: "moved", slug: moved } : { kind: "unknown" };
}
