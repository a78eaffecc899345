import { listCategories } from "#modules/catalogue/store/categories.server.ts";
import { filledCategories, type Category } from "#modules/catalogue/rules/category.ts";
import type { Services } from "#platform/services.ts";

/** The non-empty categories for menus and grids. */
export async function getCategoryMenu({ db }: Pick<Services, "db">): Promise<readonly Category[]> {
  return filledCategories(await listCategories(db));
}
