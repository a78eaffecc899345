import { filledCategories } from "#modules/catalogue/rules/category.ts";
import { listCategories } from "#modules/catalogue/store/categories.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { CategoryLink } from "#modules/catalogue/rules/product.ts";
import { searchableText } from "#modules/core/rules/text.ts";
import { spellingsOf } from "#modules/search/rules/spellings.ts";

/** Categories whose name has every word as a prefix. */
export async function findCategories(
  db: Database,
  words: readonly string[],
): Promise<CategoryLink[]> {
  const categories = filledCategories(await listCategories(db)).flatMap((category) => [
    category,
    ...category.subcategories,
  ]);
  return categories
    .filter(({ name }) => {
      const parts = searchableText(name).split(" ");
      return words.every((word) =>
        spellingsOf(word).some((each) => parts.some((part) => part.startsWith(each))),
      );
    })
    .map(({ name, slug }) => ({ name, slug }));
}
