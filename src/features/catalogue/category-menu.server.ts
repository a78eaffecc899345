import { listCategories } from "#db/catalogue/categories.server.ts";
import type { Category } from "#domain/category/category.ts";
import type { Services } from "#ports/services.ts";

/** The category tree for menus and grids. */
export function getCategoryMenu({ db }: Pick<Services, "db">): Promise<Category[]> {
  return listCategories(db);
}
