import type { Generated } from "kysely";

declare module "#platform/database/schema.ts" {
  interface Schema {
    search_word: { word: string; product_count: number };
    /** Deltas of `search_word` that are not compacted yet. */
    search_word_change: { word: string; change: number };
    /**
     * Searches without a result, per day. `times` counts renderings, not answers from the page cache.
     */
    search_without_result: {
      day: string;
      language: Generated<string>;
      words: string;
      times: number;
    };
  }
}
