import { filledCategories } from "#domain/category/category.ts";
import { listCategories } from "#db/catalogue/categories.server.ts";
import type { Database } from "#db/database.server.ts";
import type { CategoryLink } from "#domain/product/product.ts";
import { searchableText } from "#domain/search/search-query.ts";
import { spellingsOf } from "#domain/search/spellings.ts";

/** Categories whose name has every word, as a beginning. */
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
