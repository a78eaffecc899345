import { getListing } from "#db/listings.server.ts";
import { listCategories } from "#db/categories.server.ts";
import { correctWords, hasMatches, tsqueryOf } from "#db/search.server.ts";
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

/** Products and categories for a text; forgiving of typos, and of words that don't go together. Null for a text without words. */
export async function searchProducts(
  { db }: Pick<Services, "db">,
  text: string,
  query: ListingQuery,
): Promise<SearchResult | null> {
  const words = searchWords(text);
  if (words.length === 0) return null;
  const { reading, tsquery, found } = await readWords(db, words);
  const [listing, categories] = await Promise.all([
    getListing(db, { kind: "search", tsquery }, query),
    findCategories(db, found),
  ]);
  return { reading, listing, categories };
}

async function readWords(
  db: Services["db"],
  words: string[],
): Promise<{ reading: SearchReading; tsquery: string; found: string[] }> {
  const tsquery = tsqueryOf(words);
  if (await hasMatches(db, tsquery))
    return { reading: { kind: "as-typed" }, tsquery, found: words };
  const corrected = await correctWords(db, words);
  const isCorrected = corrected.some((word, index) => word !== words[index]);
  if (isCorrected && (await hasMatches(db, tsqueryOf(corrected)))) {
    return {
      reading: { kind: "corrected", text: corrected.join(" ") },
      tsquery: tsqueryOf(corrected),
      found: corrected,
    };
  }
  const anyWord = tsqueryOf(corrected, "|");
  if (corrected.length > 1 && (await hasMatches(db, anyWord)))
    return { reading: { kind: "any-word" }, tsquery: anyWord, found: corrected };
  return { reading: { kind: "as-typed" }, tsquery, found: words };
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
