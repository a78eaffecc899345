import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { SearchResult } from "#modules/search/use-cases/search-products.server.ts";
import { SearchInstead } from "./search-instead.tsx";

const ratings = { 4: 0, 3: 0, 2: 0, 1: 0 };
const facets = { brands: [], ratings, inStock: 0, prices: null, options: [] };
const nothing: SearchResult = {
  reading: { kind: "as-typed" },
  listing: { products: [], total: 0, isTotalCapped: false, facets },
  categories: [],
  pages: [],
};
const shown = (text: string, result: SearchResult | null) =>
  renderToStaticMarkup(
    <SearchInstead categories={[]} products={[]} text={text} result={result} pages={[]} />,
  );

test.each([
  ["%", null, "Try a word or a number, or browse a category."],
  ["💥", null, "Try a word or a number, or browse a category."],
  ["xyzzy", nothing, "Check the spelling, try another word, or browse a category."],
])("a search for “%s” without results says so", (text, result, hint) => {
  expect(shown(text, result)).toContain("No products found");
  expect(shown(text, result)).toContain(hint);
});

test("without a search text there is no message", () => {
  expect(shown("", null)).not.toContain("No products found");
});
