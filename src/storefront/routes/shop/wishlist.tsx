import { useEffect } from "react";
import { href, useNavigate } from "react-router";
import { useIsResolving, useSession } from "#storefront/pages/auth/session/identity-scope.tsx";
import { LoadingWishlist, SignInHint } from "#storefront/pages/wishlist/wishlist-states.tsx";
import { cacheable } from "#storefront/routes/context.server.ts";
import { metaOf } from "#storefront/routes/page-meta.ts";
import { WishedProducts } from "./wished-products.tsx";
import { wishlistTexts } from "#storefront/pages/wishlist/wishlist-texts.ts";

export const middleware = [cacheable];

export const meta = metaOf(() => ({
  page: "/wishlist",
  title: wishlistTexts.yourWishlist,
  description: wishlistTexts.description,
}));

/**
 * Decision 11: a guest's wishlist. Members are redirected to the account in the browser, because
 * the server does not know the session here.
 */
export default function Wishlist() {
  const navigate = useNavigate();
  const isSignedIn = useSession().state === "signed-in";
  const isResolving = useIsResolving();
  useEffect(() => {
    if (isSignedIn) void navigate(href("/account/wishlist"), { replace: true });
  }, [isSignedIn, navigate]);
  // Keeps the footer below the first screen, so that the layout does not shift when the cards arrive.
  return (
    <div className="container-shop min-h-[calc(100svh-13rem)] pt-8 md:pt-12 lg:min-h-[calc(100svh-15rem)]">
      {isSignedIn || isResolving ? (
        <LoadingWishlist count={4} />
      ) : (
        <WishedProducts isMembers={false} beside={<SignInHint />} />
      )}
    </div>
  );
}
