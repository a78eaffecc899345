import { data, href } from "react-router";
import { ProductCard } from "#storefront/pages/product-card/product-card.tsx";
import { findSharedWishlist } from "#modules/wishlist/use-cases/find-shared-wishlist.server.ts";
import {
  sharedTitle,
  SharedWishlistPage,
  UnknownWishlist,
} from "#storefront/pages/wishlist/shared-wishlist-page.tsx";
import { WishlistButton } from "#storefront/pages/wishlist/wishlist-button.tsx";
import { servicesOf } from "#storefront/routes/context.server.ts";
import { hiddenMeta } from "#storefront/routes/page-head.ts";
import type { Route } from "./+types/shared-wishlist";
import { BuyButton } from "./buy-button.tsx";
import { wishSizes } from "./wished-products.tsx";
import { wishlistTexts } from "#storefront/pages/wishlist/wishlist-texts.ts";

/** The URL is a secret, so other sites get no referrer. */
export const headers = () => ({
  "Cache-Control": "no-store",
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex",
});

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findSharedWishlist(servicesOf(context), params.token);
  return found ?? data(null, { status: 404 });
}

export function meta({ params, matches, loaderData }: Route.MetaArgs) {
  return hiddenMeta(matches, {
    title: loaderData ? sharedTitle(loaderData.firstName) : wishlistTexts.wishlist,
    description: wishlistTexts.sharedDescription,
    path: href("/wishlist/shared/:token", params),
  });
}

export default function SharedWishlist({ loaderData }: Route.ComponentProps) {
  return (
    <div className="container-shop pt-8 md:pt-12">
      {loaderData ? (
        <SharedWishlistPage
          {...loaderData}
          card={({ variants, ...product }) => (
            <>
              <div className="grid flex-1 grid-rows-[auto_auto_1fr]">
                <ProductCard
                  product={product}
                  action={<WishlistButton product={product} />}
                  sizes={wishSizes}
                  headingLevel="h2"
                />
              </div>
              <div className="grid noscript:hidden">
                <BuyButton
                  product={{
                    ...product,
                    details: { excerpt: "", hasOptions: variants.length > 0 },
                  }}
                />
              </div>
            </>
          )}
        />
      ) : (
        <UnknownWishlist />
      )}
    </div>
  );
}
