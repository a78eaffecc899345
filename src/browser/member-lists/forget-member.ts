import { emptyCart } from "#domain/cart/cart.ts";
import { emptyLists } from "#domain/member-lists/browser-lists.ts";
import { forgetOrdered } from "#features/cart/ordered-lines.ts";
import { forgetSnapshots } from "#features/cart/product-snapshots.ts";
import { keepCoupon } from "#features/cart/stored-coupon.ts";
import { storedArrivals } from "#features/cart/stored-arrivals.ts";
import { forgetViewed } from "#features/catalogue/product/recently-viewed.tsx";
import { setWishNotes } from "#features/wishlist/wish-notes.ts";
import { forgetTabDrafts } from "#ui/form/drafts.ts";
import { writeLists } from "./browser-lists.ts";
import { storedSync } from "./stored-sync.ts";

/**
 * Whoever was signed in is so no more: nothing of what they kept and looked at stays on this device. Values are emptied
 * and not taken away, so that a tab that knows them still reads that they are empty.
 */
export function forgetMember(): void {
  writeLists(emptyLists);
  storedArrivals.update(() => emptyCart);
  setWishNotes([]);
  forgetSnapshots();
  forgetOrdered();
  keepCoupon("");
  forgetViewed();
  forgetTabDrafts();
  storedSync.update(() => null);
}
