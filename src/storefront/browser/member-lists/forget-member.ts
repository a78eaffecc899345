import { emptyCart } from "#modules/cart/rules/cart.ts";
import { emptyLists } from "#modules/member-lists/rules/browser-lists.ts";
import { forgetOrdered } from "#storefront/pages/cart/ordered-lines.ts";
import { forgetSnapshots } from "#storefront/pages/cart/product-snapshots.ts";
import { keepCoupon } from "#storefront/pages/cart/stored-coupon.ts";
import { storedArrivals } from "#storefront/pages/cart/stored-arrivals.ts";
import { forgetViewed } from "#storefront/pages/product/recently-viewed.tsx";
import { setWishNotes } from "#storefront/pages/wishlist/wish-notes.ts";
import { forgetTabDrafts } from "#storefront/ui/form/drafts.ts";
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
