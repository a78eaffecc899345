import { Suspense } from "react";
import { data, href } from "react-router";
import { linesInCookie } from "#modules/cart/rules/cart-cookie.ts";
import { readCart } from "#modules/promotions/use-cases/read-cart.server.ts";
import { CartPage } from "#storefront/pages/cart/cart-page.tsx";
import { RecentlyViewed } from "#storefront/pages/product/recently-viewed.tsx";
import { cacheable, servicesOf } from "#storefront/routes/context.server.ts";
import { pageMeta, shopOf } from "#storefront/routes/page-head.ts";
import { useMenu, usePaymentMarks } from "#storefront/routes/use-menu.ts";
import { lazyPart } from "#storefront/ui/retry-until-online.ts";
import { texts } from "#modules/core/rules/language/texts.ts";
import type { Route } from "./+types/cart";

/** The head of the cart page. */
const cartHeadTexts = texts("cart-head", {
  title: "Your cart",
  description: "What you have chosen, what it costs and the way to the checkout.",
});

export const middleware = [cacheable];

// Loaded on demand: only an empty cart needs it.
const SuggestedLinks = lazyPart(() =>
  import("#storefront/pages/product-card/suggested-links.tsx").then(
    (module) => module.SuggestedLinks,
  ),
);

// Without `metaOf`, whose table of pages is a file of its own.
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...cartHeadTexts, path: href("/cart"), shop: shopOf(matches), noindex: true });

/** Draws the lines of the cookie. The page cache sends none, so its page is the same for all visitors. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const lines = linesInCookie(request.headers.get("Cookie"));
  if (lines.length === 0) return null;
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const facts = await readCart(servicesOf(context), request, ids);
  return data({ lines, ...facts }, { headers: { "Cache-Control": "no-store" } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const nothingDrawn = null;

/**
 * A link opens the cart without a request, also offline. What it shares with the page keeps it in the page's file,
 * which the browser has.
 */
export const clientLoader = () => nothingDrawn;

export default function Cart({ loaderData }: Route.ComponentProps) {
  const menu = useMenu();
  return (
    <CartPage
      drawn={loaderData ?? nothingDrawn}
      paymentMarks={usePaymentMarks()}
      suggestedLinks={
        <>
          <Suspense>
            <SuggestedLinks categories={menu} />
          </Suspense>
          <RecentlyViewed currentId={null} />
        </>
      }
    />
  );
}
