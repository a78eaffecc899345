import { href } from "react-router";
import { textMeta } from "../text-meta.ts";
import { WishedProducts } from "../shop/wished-products.tsx";

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
