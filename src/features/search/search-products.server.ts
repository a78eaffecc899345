import { getListing } from "#db/listing/listings.server.ts";
import { listCategories } from "#db/catalogue/categories.server.ts";
import { correctWords, hasMatches, tsqueryOf } from "#db/search/search.server.ts";
import type { CategoryLink } from "#domain/product/product.ts";
import type { ListingQuery } from "#domain/listing/listing-query.ts";
import type { Listing } from "#domain/listing/listing.ts";
import { searchableText, searchWords } from "#domain/search/search-query.ts";
import type { Services } from "#ports/services.ts";

/** How the words that were searched for became the words that were found. */
export type SearchReading =
  | { kind: "as-typed" }
  /** Nothing was found as typed; these words were searched instead. */
  | { kind: "corrected"; text: string }
  /** No product has all the words; those with any of them are shown. */
  | { kind: "any-word" };

export type SearchResult = { reading: SearchReading; listing: Listing; categories: CategoryLink[] };

/**
 * Products and categories for a text; forgiving of typos, and of words that don't go together. Null for a text without
 * words.
 */
export async function searchProducts(
  { db }: Pick<Services, "db">,
  text: string,
  query: ListingQuery,
): Promise<SearchResult | null> {
  const words = searchWords(text);
  if (words.length === 0) return null;
  const list = (tsquery: string) => getListing(db, { kind: "search", tsquery }, query);
  const typed = await list(tsqueryOf(words));
  // A list that is empty before any filter has no prices.
  const other = typed.facets.prices === null ? await readOtherwise(db, words) : null;
  const [listing, categories] = await Promise.all([
    other ? list(other.tsquery) : typed,
    findCategories(db, other?.words ?? words),
  ]);
  return { reading: other?.reading ?? { kind: "as-typed" }, listing, categories };
}

/** The reading that finds something where the words as typed do not; null when none does. */
async function readOtherwise(
  db: Services["db"],
  typed: string[],
): Promise<{ reading: SearchReading; tsquery: string; words: string[] } | null> {
  const words = await correctWords(db, typed);
  const isCorrected = words.some((word, index) => word !== typed[index]);
  const allWords = tsqueryOf(words);
  if (isCorrected && (await hasMatches(db, allWords)))
    return { reading: { kind: "corrected", text: words.join(" ") }, tsquery: allWords, words };
  const anyWord = tsqueryOf(words, "|");
  if (words.length > 1 && (await hasMatches(db, anyWord)))
    return { reading: { kind: "any-word" }, tsquery: anyWord, words };
  return null;
}

/** Categories whose name has every word, as a beginning. */
export async function findCategories(
  db: Services["db"],
  words: readonly string[],
): Promise<CategoryLink[]> {
  const categories = (await listCategories(db)).flatMap((category) => [
    category,
    ...category.subcategories,
  ]);
  return categories
    .filter(({ name }) => {
      const parts = searchableText(name).split(" ");
      return words.every((word) => parts.some((part) => part.startsWith(word)));
    })
    .map(({ name, slug }) => ({ name, slug }));
}
