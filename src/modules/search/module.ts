import { up as searchTables } from "./migrations/0012-search.ts";
import { up as searchFormsTables } from "./migrations/0025-search-forms.ts";
import { defineModule } from "#platform/module.ts";
import { suggestionsApi } from "./api/suggestions.ts";
import { searchRetention } from "./rules/retention.ts";
import { deleteOldSearches } from "./store/searches-without-result.server.ts";

export const search = defineModule({
  name: "search",
  migrations: { "0012-search": searchTables, "0025-search-forms": searchFormsTables },
  api: [suggestionsApi],
  cleanUps: [
    (db, { daysAgo }) => deleteOldSearches(db, daysAgo(searchRetention.searchWithoutResultDays)),
  ],
});
