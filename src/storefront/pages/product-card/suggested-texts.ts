import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of the suggestions of an empty page. */
export const suggestedTexts = texts("suggested", {
  label: "Find something else",
  question: "What are you looking for?",
  find: "Find",
  allCategories: "All categories",
  popular: "Popular in the shop",
});
