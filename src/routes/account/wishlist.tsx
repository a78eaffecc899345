import { metaOf } from "#routes/page-meta.ts";
import { WishedProducts } from "#routes/shop/wished-products.tsx";

export const meta = metaOf({
  page: "/account/wishlist",
  title: "Your wishlist",
  description: "What you have saved for later.",
});

/** Decision 11: the wishlist within the account. */
export default function AccountWishlist() {
  return <WishedProducts />;
}
