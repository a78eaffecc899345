import {
  type CategoryPath,
  findCategoryPath,
  type ListedCategory,
} from "#modules/catalogue/rules/category.ts";
import { findMovedCategory, listCategories } from "#modules/catalogue/store/categories.server.ts";
import { movedStatus, type MovedStatus } from "#modules/catalogue/rules/slug.ts";
import { keptInLanguage } from "#modules/translations/use-cases/translate-rows.server.ts";
import type { Services } from "#platform/services.ts";

export type FoundCategory =
  | { kind: "found"; categoryPath: CategoryPath }
  | { kind: "moved"; slug: string; status: MovedStatus }
  | { kind: "unknown" };

type TreeServices = Pick<Services, "db" | "keepRows">;

/** A database, and the category tree if the caller has read it already. */
export type CategorySource = TreeServices & {
  categoryTree?: () => Promise<readonly ListedCategory[]>;
};

/** The whole category tree, with categories that have no products. */
export function listCategoryTree({ db, keepRows }: TreeServices): Promise<ListedCategory[]> {
  // Only "everything" invalidates the tree, as every page's menu shows it.
  return keptInLanguage(keepRows)("categories", [], () => listCategories(db));
}

/** The category or subcategory of a slug; an old slug, or that of another language, leads to a redirect. */
export async function findCategory(
  { db, categoryTree = () => listCategories(db) }: CategorySource,
  slug: string,
): Promise<FoundCategory> {
  // PostgreSQL rejects this character, and no slug has it.
  if (slug.includes("\0")) return { kind: "unknown" };
  const tree = await categoryTree();
  const categoryPath = findCategoryPath(tree, slug);
  if (categoryPath) return { kind: "found", categoryPath };
  const moved = await findMovedCategory(db, slug);
  const now = tree
    .flatMap((each) => [each, ...each.subcategories])
    .find(({ id }) => id === moved)?.slug;
  return now === undefined
    ? { kind: "unknown" }
    : { kind: "moved", slug: now, status: movedStatus() };
}
