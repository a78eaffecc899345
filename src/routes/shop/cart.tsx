import { href } from "react-router";
import type { Route } from "./+types/cart";
import { CartPage } from "#features/cart/cart-page.tsx";
import { addWish } from "#features/wishlist/wishlist-store.ts";
import { cacheable } from "#routes/cacheable.server.ts";
import { pageMeta, rootDataOf } from "#routes/page-meta.ts";

export const middleware = [cacheable];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Your cart",
    description: "What you have chosen, what it costs and the way to the checkout.",
    path: href("/cart"),
    noindex: true,
    ...rootDataOf(matches),
  });
}

export default function Cart() {
  return <CartPage saveForLater={addWish} />;
}
