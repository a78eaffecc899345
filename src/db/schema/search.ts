/** The vocabulary of the search, kept by triggers. */
export type SearchTables = {
  search_word: { word: string; product_count: number };
  /** What changed of `search_word` and was not folded in yet. */
  search_word_change: { word: string; change: number };
};
