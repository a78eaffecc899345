import { href } from "react-router";
import type { Route } from "./+types/wishlist";
import { MoveToCart } from "#features/cart/move-to-cart.tsx";
import { useProducts } from "#features/cart/use-products.ts";
import { ProductCard } from "#features/catalogue/product-card.tsx";
import { WishlistPage } from "#features/wishlist/wishlist-page.tsx";
import { useWishlist } from "#features/wishlist/wishlist-store.ts";
import { showsOnly } from "#routes/context.server.ts";
import { pageMeta, rootDataOf } from "#routes/page-meta.ts";

export function loader({ context }: Route.LoaderArgs) {
  showsOnly(context, "wishlist-page");
  return null;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Your wishlist",
    description: "What you have saved for later.",
    path: href("/wishlist"),
    noindex: true,
    ...rootDataOf(matches),
  });
}

export default function Wishlist() {
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
