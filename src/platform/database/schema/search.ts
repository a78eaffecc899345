/** The vocabulary of the search, kept by triggers. */
export type SearchTables = {
  search_word: { word: string; product_count: number };
  /** Deltas of `search_word`: what changed and is not compacted yet. */
  search_word_change: { word: string; change: number };
  /** What was searched for in vain, by day; `times` counts renderings, not those that the page cache answered. */
  search_without_result: { day: string; words: string; times: number };
};
