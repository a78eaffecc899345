import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of a search without products. */
export const searchInsteadTexts = texts("search-instead", {
  pagesFound: "Pages found",
  noProducts: "No products found",
  popular: "Popular in the shop",
  noWords: "Try a word or a number, or browse a category.",
  tryCategories: "Try one of the categories above.",
  checkSpelling: "Check the spelling, try another word, or browse a category.",
});
