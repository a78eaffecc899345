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
 * Clears a member's data in this browser at sign-out. Values are emptied instead of removed, so
 * that other tabs read them as empty.
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
