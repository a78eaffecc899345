import { texts } from "#modules/core/rules/language/texts.ts";

/** What a suggestion of the search box is. */
export const suggestionTexts = texts("suggestions", {
  category: "Category",
  page: "Page",
  from: "from {price}",
  by: "By {brand}",
  matches: "Matches “{words}”",
});
