import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { createStaticHandler, createStaticRouter, Form, StaticRouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { ProductSummary } from "#modules/catalogue/rules/product.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { setShopLanguage } from "#modules/core/rules/language/language.ts";
import { setMessages } from "#modules/core/rules/language/texts.ts";
import { inLanguage } from "#platform/language/in-language.ts";
import { invariant } from "#modules/core/rules/result.ts";
import { ProductGrid, KeptMarkupContext } from "#storefront/pages/product-card/product-grid.tsx";
import { WishlistButton } from "#storefront/pages/wishlist/wishlist-button.tsx";
import { ToastProvider } from "#storefront/ui/toast-provider.tsx";
import { keptMarkup } from "./kept-markup.server.tsx";

const plain: ProductSummary = {
  id: 1,
  slug: "a-lamp",
  name: "A <Lamp> & more, over-ear",
  brand: "Linden",
  price: cents(1999),
  priceVaries: false,
  originalPrice: null,
  discount: 0,
  rating: 4.3,
  reviewCount: 12,
  inStock: true,
  stockCount: null,
  picture: { key: "lamp", width: 1200, height: 1200, widths: [400, 800, 1200] },
};
const products: ProductSummary[] = [
  plain,
  { ...plain, id: 2, discount: 20, originalPrice: cents(2999), priceVaries: true },
  { ...plain, id: 3, inStock: false, reviewCount: 0 },
  { ...plain, id: 4, stockCount: 3, picture: { key: "", width: 1, height: 1, widths: [] } },
];

/** Renders a part within the providers of a page. */
async function rendered(part: ReactNode, isCached: boolean): Promise<string> {
  const context = await createStaticHandler([{ path: "*" }]).query(
    new Request("http://shop/category?max=20"),
  );
  invariant(!(context instanceof Response), "a page without loaders answers nothing");
  const element = (
    <ToastProvider undoMs={1} above={null}>
      {part}
    </ToastProvider>
  );
  const router = createStaticRouter([{ path: "*", element }], context);
  const { pipe } = renderToPipeableStream(
    <KeptMarkupContext value={isCached ? (card) => keptMarkup(card).toString() : null}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </KeptMarkupContext>,
  );
  return text(pipe(new PassThrough()));
}

test("the cached markup of a card equals what React renders", async () => {
  const heart = (product: ProductSummary) => <WishlistButton product={product} />;
  const share = (product: ProductSummary) => <WishlistButton product={product} variant="button" />;
  const grids = [
    <ProductGrid key="1" products={products} eager={2} action={heart} />,
    <ProductGrid key="2" products={products} layout="six" headingLevel="h2" action={share} />,
    <ProductGrid key="3" products={products} layout="besideFilters" />,
  ];
  for (const grid of [...grids, ...grids])
    expect(await rendered(grid, true)).toBe(await rendered(grid, false));
});

test("a form has the prefix of its language", () => {
  setShopLanguage("en", ["de"]);
  const form = <Form action="/category/lamps" />;
  expect(inLanguage("de", () => keptMarkup(form).toString())).toContain("/de/category/lamps");
  expect(keptMarkup(form).toString()).toContain('"/category/lamps"');
  setShopLanguage("en");
});

test("each language has its own card", async () => {
  setMessages("pl", { "stock.soldOut": "Wyprzedane" });
  const sold = <ProductGrid products={[{ ...plain, inStock: false }]} />;
  for (const [language, words] of [
    ["en", "Out of stock"],
    ["pl", "Wyprzedane"],
    ["en", "Out of stock"],
  ] as const)
    expect(await inLanguage(language, () => rendered(sold, true))).toContain(words);
  setMessages("pl", {});
});

test("a changed product gets a new card", async () => {
  const before = await rendered(<ProductGrid products={[plain]} />, true);
  const after = await rendered(<ProductGrid products={[{ ...plain, price: cents(2099) }]} />, true);
  expect(before).toContain("$19.99");
  expect(after).toContain("$20.99");
  expect(after).not.toContain("$19.99");
});
