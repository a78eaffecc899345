/** The sort orders, with their names in the menu (§2). */
export const sortNames = {
  relevance: "Relevance",
  "price-asc": "Price: Low to High",
  "price-desc": "Price: High to Low",
  rating: "Average Rating",
  popularity: "Popularity",
  newest: "Newest Arrivals",
} as const;

export type SortKey = keyof typeof sortNames;

export const sortKeys = Object.keys(sortNames) as SortKey[];

/** The sort key in a URL; relevance if it is missing or unknown. */
export function parseSortKey(text: string | null): SortKey {
  return sortKeys.find((key) => key === text) ?? "relevance";
}
