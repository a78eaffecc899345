import { listWithVariants } from "#modules/catalogue/store/cart-products.server.ts";
import { findSharer } from "#modules/wishlist/store/wishlist-shares.server.ts";
import { listWishes } from "#modules/wishlist/store/wishes.server.ts";
import type { CartProduct } from "#modules/cart/rules/cart-product.ts";
import { shownNameOf } from "#modules/wishlist/rules/shown-name-of.ts";
import type { Services } from "#platform/services.ts";

/** What such a link ends with; nothing else need be looked for. */
const TOKEN = /^[0-9a-f]{48}$/;

/** Somebody's wishlist as whoever has its link sees it: what is sold of it, the newest first. */
export type SharedWishlist = { firstName: string | null; products: CartProduct[] };

/** The wishlist that a link leads to; null where it leads nowhere. */
export async function findSharedWishlist(
  { db }: Pick<Services, "db">,
  token: string,
): Promise<SharedWishlist | null> {
  const sharer = TOKEN.test(token) ? await findSharer(db, token) : null;
  if (!sharer) return null;
  const ids = (await listWishes(db, sharer.uid)).map(({ productId }) => productId);
  const known = new Map((await listWithVariants(db, ids)).map((each) => [each.id, each]));
  return {
    firstName: shownNameOf(sharer.firstName),
    products: ids.flatMap((id) => known.get(id) ?? []),
  };
}
