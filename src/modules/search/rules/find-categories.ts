import { filledCategories, type ListedCategory } from "#modules/catalogue/rules/category.ts";
import type { CategoryLink } from "#modules/catalogue/rules/product.ts";
import { indexedText } from "#modules/core/rules/search-text.ts";
import { spellingsOf } from "./spellings.ts";

/** Returns the categories with products whose name has every word as a prefix. */
export function findCategories(
  tree: readonly ListedCategory[],
  words: readonly string[],
): CategoryLink[] {
  const spellings = words.map((word) => spellingsOf(word));
  return filledCategories(tree)
    .flatMap((category) => [category, ...category.subcategories])
    .filter(({ name }) => {
      const parts = indexedText(name).split(/\s/);
      return spellings.every((word) =>
        word.some((each) => parts.some((part) => part.startsWith(each))),
      );
    })
    .map(({ name, slug }) => ({ name, slug }));
}
