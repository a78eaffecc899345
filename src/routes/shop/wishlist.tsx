import { href } from "react-router";
import type { Route } from "./+types/wishlist";
import { showsOnly } from "#routes/context.server.ts";
import { pageMeta, rootDataOf } from "#routes/page-meta.ts";
import { WishedProducts } from "./wished-products.tsx";

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
  // The footer stays below the first screen, so that nothing jumps when the cards arrive.
  return (
    <div className="container-shop min-h-[calc(100svh-13rem)] pt-8 md:pt-12 lg:min-h-[calc(100svh-15rem)]">
      <WishedProducts />
    </div>
  );
}
