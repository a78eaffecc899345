import { listWithVariants } from "#modules/catalogue/store/cart-products.server.ts";
import { findSharer } from "#modules/wishlist/store/wishlist-shares.server.ts";
import { listWishes } from "#modules/wishlist/store/wishes.server.ts";
import type { CartProduct } from "#modules/catalogue/rules/product.ts";
import { shownNameOf } from "#modules/wishlist/rules/wishlist.ts";
import type { Services } from "#platform/services.ts";

/** The format of a secret; anything else is not looked up. */
const TOKEN = /^[0-9a-f]{48}$/;

/** A shared wishlist as visitors see it: the products on sale, newest first. */
export type SharedWishlist = { firstName: string | null; products: CartProduct[] };

/** The wishlist of a link; null if the link is unknown. */
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
