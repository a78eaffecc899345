import { findCarts } from "#modules/member-lists/store/member-lists.server.ts";
import { listWishes } from "#modules/wishlist/store/wishes.server.ts";
import { findShareToken } from "#modules/wishlist/store/wishlist-shares.server.ts";
import type { Database } from "#platform/database/database.server.ts";

/** A member's cart, saved items and wishlist, for the export of their data. */
export async function readListData(db: Database, uid: string) {
  const [{ cart, saved }, wishes, shareToken] = await Promise.all([
    findCarts(db, uid),
    listWishes(db, uid),
    findShareToken(db, uid),
  ]);
  return {
    cart,
    savedForLater: saved,
    wishlist: wishes.map((wish) => ({ ...wish, addedAt: new Date(wish.addedAt) })),
    isWishlistShared: shareToken !== null,
  };
}
