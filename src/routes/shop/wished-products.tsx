import { MoveToCart } from "#features/cart/move-to-cart.tsx";
import { useProducts } from "#features/cart/use-products.ts";
import { ProductCard } from "#features/catalogue/product-card.tsx";
import { WishlistPage } from "#features/wishlist/wishlist-page.tsx";
import { useWishlist } from "#features/wishlist/wishlist-store.ts";

/** The wishlist with what the shop knows of its products; it is the same for a guest and within an account. */
export function WishedProducts() {
  const { status, products, retry } = useProducts(useWishlist());
  return (
    <WishlistPage
      status={status}
      products={products}
      onRetry={retry}
      card={(product, corner) => (
        <ProductCard product={product} corner={corner} headingLevel="h2" />
      )}
      action={(product, leave) => <MoveToCart product={product} leave={leave} />}
    />
  );
}
