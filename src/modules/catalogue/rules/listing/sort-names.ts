import { texts } from "#modules/core/rules/language/texts.ts";

/** The sort orders, with their names in the menu (§2). */
export const sortNames = texts("sort", {
  relevance: "Relevance",
  "price-asc": "Price: Low to High",
  "price-desc": "Price: High to Low",
  rating: "Average Rating",
  popularity: "Popularity",
  newest: "Newest Arrivals",
});
