import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of the search box. */
export const searchBoxTexts = texts("search-box", {
  label: "Search products",
  search: "Search",
  suggestions: "Suggestions",
});
