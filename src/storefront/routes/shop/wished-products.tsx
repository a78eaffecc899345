import type { ReactNode } from "react";
import { MoveToCart } from "#storefront/pages/cart/move-to-cart.tsx";
import { useProducts } from "#storefront/pages/cart/use-products.ts";
import { ProductCard } from "#storefront/pages/product-card/product-card.tsx";
import { RecentlyViewed } from "#storefront/pages/product/recently-viewed.tsx";
import { SuggestedLinks } from "#storefront/pages/product-card/suggested-links.tsx";
import { useMenu } from "#storefront/routes/use-menu.ts";
import { WishlistPage } from "#storefront/pages/wishlist/wishlist-page.tsx";
import { useWishlist } from "#storefront/pages/wishlist/wishlist-store.ts";

// Two to four columns, as in the wishlist's grid.
export const wishSizes =
  "(min-width: 1280px) 286px, (min-width: 1024px) 22vw, (min-width: 768px) 30vw, 46vw";

type WishedProductsProps = { beside: ReactNode; isMembers: boolean; isExpected?: boolean };

/** The wishlist with product data, for guests and members. */
export function WishedProducts({ beside, isMembers, isExpected = false }: WishedProductsProps) {
  const menu = useMenu();
  const { status, products, retry } = useProducts(useWishlist().map(({ productId }) => productId));
  return (
    <WishlistPage
      beside={beside}
      isMembers={isMembers}
      isExpected={isExpected}
      status={status}
      products={products}
      onRetry={retry}
      suggestedLinks={
        <>
          <SuggestedLinks categories={menu} />
          <RecentlyViewed currentId={null} />
        </>
      }
      card={(product, action) => (
        <ProductCard product={product} action={action} sizes={wishSizes} headingLevel="h2" />
      )}
      action={(product, leave) => <MoveToCart product={product} leave={leave} />}
    />
  );
}
