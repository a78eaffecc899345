import { listCategories } from "#db/catalogue/categories.server.ts";
import { filledCategories, type Category } from "#domain/category/category.ts";
import type { Services } from "#ports/services.ts";

/** The category tree for menus and grids, without empty places. */
export async function getCategoryMenu({ db }: Pick<Services, "db">): Promise<Category[]> {
  return filledCategories(await listCategories(db));
}
