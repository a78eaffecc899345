import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of the results of a search. */
export const searchTexts = texts("search", {
  title: "Search",
  titleFor: "Search for “{text}”",
  description: "Search everything in the shop.",
  resultsOf: "Results for “{text}”",
  typeAbove: "Type what you are looking for into the box above.",
  showing: "Showing results for “",
  showingEnd: "”.",
  anyWord: "No product matches all of your words. These match some of them.",
  pages: "Pages:",
  categories: "Categories:",
});
