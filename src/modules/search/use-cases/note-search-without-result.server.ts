import { countSearchWithoutResult } from "#modules/search/store/searches-without-result.server.ts";
import { notedWords } from "#modules/search/rules/search-query.ts";
import type { Services } from "#platform/services.ts";
import type { SearchResult } from "./search-products.server.ts";

/**
 * Counts a search without results for the shopkeeper, without the searcher. That page is cached, so this counts
 * renderings, not views.
 */
export async function noteSearchWithoutResult(
  { db, clock }: Pick<Services, "db" | "clock">,
  text: string,
  { listing, categories, pages }: SearchResult,
): Promise<void> {
  const isAnswered = listing.facets.prices !== null || categories.length + pages.length > 0;
  const words = isAnswered ? null : notedWords(text);
  if (words !== null) await countSearchWithoutResult(db, words, clock.now());
}
