import type { ListingQuery } from "#modules/catalogue/rules/listing/listing-query.ts";
import type { Listing } from "#modules/catalogue/rules/listing/listing.ts";
import type { CategoryLink } from "#modules/catalogue/rules/product.ts";
import { getListing } from "#modules/catalogue/store/listing/listings.server.ts";
import { listShopPages } from "#modules/content/use-cases/list-pages.server.ts";
import {
  listCategoryTree,
  type CategorySource,
} from "#modules/catalogue/use-cases/find-category.server.ts";
import { currentLanguage, shopsLanguage } from "#modules/core/rules/language/language.ts";
import { searchableText } from "#modules/core/rules/search-text.ts";
import { asNamed } from "#modules/search/rules/mark-words.ts";
import { findPages, type PageLink } from "#modules/search/rules/page-words.ts";
import {
  normaliseSearchText,
  notedWords,
  searchTerms,
  searchWords,
} from "#modules/search/rules/search-query.ts";
import { tsqueryOf, findCategories } from "#modules/search/rules/search-terms.ts";
import { findNamedIds } from "#modules/search/store/search.server.ts";
import {
  countSearchWithoutResult,
  listFrequentSearches,
} from "#modules/search/store/searches-without-result.server.ts";
import { readOtherwise, type Otherwise, type SearchReading } from "./read-otherwise.server.ts";
import type { Services } from "#platform/services.ts";
import { DAY_MS } from "#modules/core/rules/time.ts";

/** How long the shop keeps data about searches. The privacy policy quotes these values. */
export const searchRetention = {
  /** Searches without a result. */
  searchWithoutResultDays: 90,
} as const;

export type SearchResult = {
  reading: SearchReading;
  listing: Listing;
  categories: CategoryLink[];
  pages: PageLink[];
};

/**
 * Products, categories and pages for a text, matching codes first; tolerates typos and words that do not occur
 * together. Null for a text without words.
 */
export async function searchProducts(
  {
    db,
    keepRows,
    shop,
    settings,
    categoryTree = () => listCategoryTree({ db }),
  }: CategorySource & Partial<Pick<Services, "shop" | "settings">>,
  text: string,
  query: ListingQuery,
): Promise<SearchResult | null> {
  const words = searchWords(text);
  if (words.length === 0) return null;
  const byCode = await findNamedIds(db, normaliseSearchText(text));
  const name = searchableText(text);
  const scope = { kind: "search", byCode, ...(name.includes(" ") && { beginning: name }) } as const;
  const list = (tsquery: string) => getListing(db, { ...scope, tsquery }, query);
  const [tree, shopPages, typed] = await Promise.all([
    categoryTree(),
    listShopPages({ db, keepRows, ...(shop && { shop }), ...(settings && { settings }) }),
    list(tsqueryOf(searchTerms(text))),
  ]);
  // A list that is empty without filters has no prices. Words that lead to a page need no other interpretation.
  const isUnderstood = typed.facets.prices !== null || findPages(words, shopPages).length > 0;
  const other = isUnderstood ? null : await readOtherwise(db, text, tree);
  const read = other?.words ?? words;
  const listing = other ? await list(other.tsquery) : typed;
  const categories = findCategories(tree, read);
  const reading = readingOf(other, listing);
  const pages = findPages(read, shopPages);
  return { reading, listing, categories, pages };
}

/** The corrected words are shown as the found products have them, with their accents. */
function readingOf(other: Otherwise | null, { products }: Listing): SearchReading {
  const { reading, words } = other ?? { reading: { kind: "as-typed" }, words: [] };
  if (reading.kind !== "corrected") return reading;
  return {
    ...reading,
    text: asNamed(
      words,
      products.map(({ name }) => name),
    ).join(" "),
  };
}

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
  if (words !== null)
    await countSearchWithoutResult(db, { language: currentLanguage(), words }, clock.now());
}

const REPORTED_DAYS = 30;
const REPORTED_SEARCHES = 10;

/** Returns what shoppers searched for most often and did not find. */
export async function listSearchesWithoutResult({ db, clock }: Pick<Services, "db" | "clock">) {
  const from = new Date(clock.now().getTime() - REPORTED_DAYS * DAY_MS);
  const searches = await listFrequentSearches(db, { from, limit: REPORTED_SEARCHES });
  return searches.map((each) => ({
    ...each,
    language: each.language === shopsLanguage() ? null : each.language,
  }));
}
