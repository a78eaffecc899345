import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { ProductSummary } from "#modules/catalogue/rules/product.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { parseListingQuery } from "#modules/catalogue/rules/listing/listing-query.ts";
import type { Facets } from "#modules/catalogue/rules/listing/listing.ts";
import { invariant } from "#modules/core/rules/result.ts";
import { ListingView } from "#storefront/pages/listing/listing-view.tsx";
import { ProductGrid } from "#storefront/pages/product-card/product-grid.tsx";
import { WishlistButton } from "#storefront/pages/wishlist/wishlist-button.tsx";
import { RepeatedMarkupContext } from "#storefront/ui/repeated-markup.ts";
import { ToastProvider } from "#storefront/ui/toast-provider.tsx";
import { repeatedMarkup } from "./repeated-markup.server.tsx";

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

/** As a page is rendered, within everything that stands around its parts. */
async function rendered(part: ReactNode, isRepeated: boolean): Promise<string> {
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
    <RepeatedMarkupContext value={isRepeated ? (each) => repeatedMarkup(each).toString() : null}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </RepeatedMarkupContext>,
  );
  return text(pipe(new PassThrough()));
}

test("a card that is repeated is, to the letter, what React writes into the page", async () => {
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

test("the controls of a list that are repeated are, to the letter, what React writes into the page", async () => {
  const query = parseListingQuery(new URLSearchParams("max=20&brand=linden&sort=rating"));
  const facets = {
    brands: [
      { slug: "linden", name: "Linden & <Sons>", count: 3 },
      { slug: "halden", name: "Halden", count: 0 },
    ],
    ratings: { 4: 2, 3: 1, 2: 0, 1: 0 },
    inStock: 3,
    prices: { from: cents(1999), to: cents(2999) },
    options: [{ name: "Colour", values: [{ value: "Blue", count: 1 }] }],
  } satisfies Facets;
  const listing = { products, total: 1234, isTotalCapped: true, facets };
  const url = { path: "/category" };
  const view = <ListingView url={url} query={query} listing={listing} />;
  for (let time = 0; time < 2; time++)
    expect(await rendered(view, true)).toBe(await rendered(view, false));
  expect(await rendered(view, true)).toContain("Show 1,234+ products");
});

test("a product that has changed has another card", async () => {
  const before = await rendered(<ProductGrid products={[plain]} />, true);
  const after = await rendered(<ProductGrid products={[{ ...plain, price: cents(2099) }]} />, true);
  expect(before).toContain("$19.99");
  expect(after).toContain("$20.99");
  expect(after).not.toContain("$19.99");
});
