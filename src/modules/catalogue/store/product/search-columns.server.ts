import { indexedText, wordsOf } from "#modules/core/rules/search-text.ts";

/** The search columns of a product row: the name weighs more than keywords. Includes the words for the vocabulary. */
export function searchColumns(product: {
  name: string;
  brand: string;
  tags: readonly string[];
  categories: readonly string[];
}) {
  const keywords = [product.brand, ...product.tags, ...product.categories].join(" ");
  const words = new Set(
    wordsOf(`${product.name} ${keywords}`).filter((word) => word.length > 1 && word.length <= 40),
  );
  return {
    search_text: indexedText(product.name),
    search_keywords: indexedText(keywords),
    search_words: [...words],
  };
}
