import { searchableText } from "#modules/core/rules/searchable-text.ts";

/** The search columns of a product row: the name weighs more than keywords. Includes the words for the vocabulary. */
export function searchColumns(product: {
  name: string;
  brand: string;
  tags: readonly string[];
  categories: readonly string[];
}) {
  const search_text = searchableText(product.name);
  const search_keywords = searchableText(
    [product.brand, ...product.tags, ...product.categories].join(" "),
  );
  const words = new Set(
    `${search_text} ${search_keywords}`
      .split(" ")
      .filter((word) => word.length > 1 && word.length <= 40),
  );
  return { search_text, search_keywords, search_words: [...words] };
}
