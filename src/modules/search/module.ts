import type { Generated } from "kysely";
import { up as searchTables } from "./migrations/0012-search.ts";
import { up as searchFormsTables } from "./migrations/0025-search-forms.ts";
import { defineModule } from "#platform/module.ts";
import { suggestionsApi } from "./api/suggestions.ts";
import { searchRetention } from "./use-cases/search-products.server.ts";
import { deleteOldSearches } from "./store/searches-without-result.server.ts";

export const search = defineModule({
  name: "search",
  migrations: { "0012-search": searchTables, "0025-search-forms": searchFormsTables },
  api: [suggestionsApi],
  cleanUps: [
    (db, { daysAgo }) => deleteOldSearches(db, daysAgo(searchRetention.searchWithoutResultDays)),
  ],
});

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
