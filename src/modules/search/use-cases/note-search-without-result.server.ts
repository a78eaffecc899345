import { countSearchWithoutResult } from "#modules/search/store/searches-without-result.server.ts";
import { notedWords } from "#modules/search/rules/search-query.ts";
import type { Services } from "#platform/services.ts";
import type { SearchResult } from "./search-products.server.ts";

/**
 * Notes for the shopkeeper what was searched for where nothing answers it, without who searched. The page is cached
 * then, so this counts how often it was rendered and not how often it was seen.
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
