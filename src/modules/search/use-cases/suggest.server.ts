import { href } from "react-router";
import { listByIds } from "#modules/catalogue/store/products.server.ts";
import { tsqueryOf, findCategories } from "#modules/search/rules/search-terms.ts";
import { findNamedIds, suggestProducts } from "#modules/search/store/search.server.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { listShopPages } from "#modules/content/use-cases/list-pages.server.ts";
import { findPages } from "#modules/search/rules/page-words.ts";
import { isMissingPicture, nearestWidth, pictureUrl } from "#modules/core/rules/picture.ts";
import { searchableText } from "#modules/core/rules/search-text.ts";
import type { ProductSummary } from "#modules/catalogue/rules/product.ts";
import { markWords, type Suggestion } from "#modules/search/rules/mark-words.ts";
import {
  normaliseSearchText,
  searchTerms,
  searchWords,
} from "#modules/search/rules/search-query.ts";
import type { Services } from "#platform/services.ts";
import { listCategoryTree } from "#modules/catalogue/use-cases/find-category.server.ts";
import type { ListedCategory } from "#modules/catalogue/rules/category.ts";
import { texts } from "#modules/core/rules/language/texts.ts";
import { readOtherwise } from "./read-otherwise.server.ts";

/** What a suggestion of the search box is. */
const suggestionTexts = texts("suggestions", {
  category: "Category",
  page: "Page",
  from: "from {price}",
  by: "By {brand}",
  matches: "Matches “{words}”",
});

const SUGGESTIONS = 8;

const MAX_CATEGORIES = 2;
const MAX_PAGES = 2;
// Twice the displayed width.
const PICTURE_WIDTH = 80;

type SuggestServices = Pick<Services, "db"> & Partial<Pick<Services, "shop" | "settings">>;

/** The suggestions for a text being typed: categories, then products, then pages. */
export async function suggest(services: SuggestServices, text: string): Promise<Suggestion[]> {
  const { db } = services;
  const typed = searchWords(text);
  if (typed.length === 0) return [];
  const [ids, tree] = await Promise.all([
    findNamedIds(db, normaliseSearchText(text)),
    listCategoryTree({ db }),
  ]);
  const byCode = await listByIds(db, ids);
  const asTyped = await suggestFor(services, tree, {
    words: typed,
    tsquery: tsqueryOf(searchTerms(text)),
    beginning: searchableText(text),
  });
  if (byCode.length + asTyped.length > 0) return withFirst(byCode.map(lineOf([])), asTyped);
  const other = await readOtherwise(db, text, tree);
  return other ? suggestFor(services, tree, { ...other, beginning: other.words.join(" ") }) : [];
}

async function suggestFor(
  services: SuggestServices,
  tree: readonly ListedCategory[],
  { words, tsquery, beginning }: { words: string[]; tsquery: string; beginning: string },
): Promise<Suggestion[]> {
  const [products, { pages, leavesOut }] = await Promise.all([
    suggestProducts(services.db, { words, tsquery, beginning }, SUGGESTIONS),
    listShopPages(services),
  ]);
  const marked = (name: string) => markWords(name, words);
  const before = findCategories(tree, words)
    .slice(0, MAX_CATEGORIES)
    .map(({ name, slug }) => ({
      parts: marked(name),
      reason: null,
      note: suggestionTexts.category,
      to: href("/category/:slug", { slug }),
      picture: null,
    }));
  const after = findPages(words, { beginnings: true, pages, leavesOut })
    .slice(0, MAX_PAGES)
    .map(({ name, to }) => ({
      parts: marked(name),
      reason: null,
      note: suggestionTexts.page,
      to,
      picture: null,
    }));
  const room = SUGGESTIONS - before.length - after.length;
  const between = products.slice(0, room).map(lineOf(words));
  return [...before, ...between, ...after];
}

function lineOf(words: readonly string[]) {
  return (product: ProductSummary & { keywords?: string }): Suggestion => ({
    parts: markWords(product.name, words),
    reason: reasonOf(product, words),
    note: priceOf(product),
    to: href("/product/:id", { id: product.slug }),
    picture: isMissingPicture(product.picture)
      ? null
      : pictureUrl(product.picture, "webp", nearestWidth(product.picture, PICTURE_WIDTH)),
  });
}

/** Why a product is suggested if a word is not in its name: its brand, or the keyword that begins so. */
function reasonOf(
  { name, brand, keywords = "" }: ProductSummary & { keywords?: string },
  words: readonly string[],
): string | null {
  const elsewhere = words.filter((word) => markWords(name, [word]).length === 1);
  if (elsewhere.length === 0) return null;
  if (markWords(brand, elsewhere).length > 1) return suggestionTexts.by(brand);
  const found = firstLine(keywords)
    .split(" ")
    .find((keyword) => markWords(keyword, elsewhere).length > 1);
  return found === undefined ? null : suggestionTexts.matches(found);
}

const firstLine = (text: string) => text.split("\n", 1)[0] ?? "";

/** Products found by code, then the others without duplicates. */
function withFirst(byCode: Suggestion[], others: Suggestion[]): Suggestion[] {
  const addresses = new Set(byCode.map(({ to }) => to));
  return [...byCode, ...others.filter(({ to }) => !addresses.has(to))].slice(0, SUGGESTIONS);
}

function priceOf({ price, priceVaries }: ProductSummary): string {
  const shown = formatMoney(price);
  return priceVaries ? suggestionTexts.from(shown) : shown;
}
