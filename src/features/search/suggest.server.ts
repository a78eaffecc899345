import { correctWords, hasMatches, suggestProducts, tsqueryOf } from "#db/search.server.ts";
import { formatMoney } from "#domain/money/money.ts";
import { policy } from "#domain/policy.ts";
import { searchWords } from "#domain/search/search-query.ts";
import type { Services } from "#ports/services.ts";
import { findCategories } from "./search-products.server.ts";
import type { Suggestion } from "./use-suggestions.ts";

const MOST_CATEGORIES = 3;

/** What the search box offers for a text being typed: categories first, then products. */
export async function suggest({ db }: Pick<Services, "db">, text: string): Promise<Suggestion[]> {
  const typed = searchWords(text);
  if (typed.length === 0) return [];
  const words = (await hasMatches(db, tsqueryOf(typed))) ? typed : await correctWords(db, typed);
  const [categories, products] = await Promise.all([
    findCategories(db, words),
    suggestProducts(db, tsqueryOf(words), policy.searchSuggestions),
  ]);
  const suggestions = [
    ...categories
      .slice(0, MOST_CATEGORIES)
      .map(({ name, slug }) => ({ text: name, note: "Category", to: `/category/${slug}` })),
    ...products.map(({ name, slug, price }) => ({
      text: name,
      note: formatMoney(price),
      to: `/product/${slug}`,
    })),
  ];
  return suggestions.slice(0, policy.searchSuggestions);
}
