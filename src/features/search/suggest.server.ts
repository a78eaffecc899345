import { href } from "react-router";
import { correctWords, suggestProducts, tsqueryOf } from "#db/search/search.server.ts";
import { formatMoney } from "#domain/money/money.ts";
import { policy } from "#domain/policy.ts";
import { searchWords } from "#domain/search/search-query.ts";
import type { Services } from "#ports/services.ts";
import { findCategories } from "./search-products.server.ts";
import type { Suggestion } from "./use-suggestions.ts";

const MAX_CATEGORIES = 3;

/** What the search box offers for a text being typed: categories first, then products. */
export async function suggest({ db }: Pick<Services, "db">, text: string): Promise<Suggestion[]> {
  const typed = searchWords(text);
  if (typed.length === 0) return [];
  const [found, typedCategories] = await Promise.all([
    suggestProducts(db, tsqueryOf(typed), policy.searchSuggestions),
    findCategories(db, typed),
  ]);
  const { products, categories } =
    found.length > 0
      ? { products: found, categories: typedCategories }
      : await suggestCorrected(db, await correctWords(db, typed));
  const suggestions = [
    ...categories.slice(0, MAX_CATEGORIES).map(({ name, slug }) => ({
      text: name,
      note: "Category",
      to: href("/category/:slug", { slug }),
    })),
    ...products.map(({ name, slug, price }) => ({
      text: name,
      note: formatMoney(price),
      to: href("/product/:id", { id: slug }),
    })),
  ];
  return suggestions.slice(0, policy.searchSuggestions);
}

async function suggestCorrected(db: Services["db"], words: string[]) {
  const [products, categories] = await Promise.all([
    suggestProducts(db, tsqueryOf(words), policy.searchSuggestions),
    findCategories(db, words),
  ]);
  return { products, categories };
}
