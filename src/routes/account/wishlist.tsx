import { href } from "react-router";
import { textMeta } from "#routes/text-meta.ts";
import { WishedProducts } from "#routes/shop/wished-products.tsx";

export const meta = textMeta({
  title: "Your wishlist",
  description: "What you have saved for later.",
  path: href("/account/wishlist"),
  noindex: true,
});

/** Decision 11: the wishlist within the account. */
export default function AccountWishlist() {
  return <WishedProducts />;
}
