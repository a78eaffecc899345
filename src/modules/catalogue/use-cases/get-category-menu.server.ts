import { listCategories } from "#modules/catalogue/store/categories.server.ts";
import {
  filledCategories,
  type Category,
  type ListedCategory,
} from "#modules/catalogue/rules/category.ts";
import type { Services } from "#platform/services.ts";

const menus = new WeakMap<readonly ListedCategory[], readonly Category[]>();

/** The non-empty categories for menus and grids; the same object until the tree changes. */
export async function getCategoryMenu({ db }: Pick<Services, "db">): Promise<readonly Category[]> {
  const listed = await listCategories(db);
  const menu = menus.get(listed) ?? filledCategories(listed);
  menus.set(listed, menu);
  return menu;
}
