import type { Identity } from "#modules/accounts/ports/identity.ts";
import { emptyCart } from "#modules/cart/rules/cart.ts";
import { emptyLists } from "#modules/member-lists/rules/member-lists.ts";
import { forgetOrdered } from "#storefront/pages/cart/ordered-lines.ts";
import { forgetSnapshots } from "#storefront/pages/cart/product-snapshots.ts";
import { storedArrivals, storedGiftCards } from "#storefront/pages/cart/stored-cart.ts";
import { keepCoupon } from "#storefront/pages/cart/stored-coupon.ts";
import { forgetViewed } from "#storefront/pages/product/recently-viewed.tsx";
import { storedOwner, writeLists } from "./browser-lists.ts";
import { syncMemberLists, type ListsSync } from "./sync-member-lists.ts";

export type MembersBrowser = {
  /** Sets the member who owns this browser's lists; null for a guest. */
  belongTo(uid: string | null): void;
  /** Sends unsent changes to the shop. */
  sendChanges(): Promise<void>;
};

/** Syncs this browser's lists while a member is signed in; a guest's lists are left alone. */
export function openMemberLists(identity: Identity): MembersBrowser {
  let sync: { uid: string; running: ListsSync } | null = null;
  return {
    belongTo(uid) {
      if (sync && uid === sync.uid) return;
      sync?.running.stop();
      const owner = storedOwner.read();
      if (owner && owner.uid !== uid) forgetMember();
      sync = uid === null ? null : { uid, running: syncMemberLists(uid, identity) };
    },
    sendChanges: async () => sync?.running.sendChanges(),
  };
}

/**
 * Clears a member's data in this browser at sign-out. Values are emptied instead of removed, so
 * that other tabs read them as empty.
 */
function forgetMember(): void {
  writeLists(emptyLists);
  storedArrivals.update(() => emptyCart);
  forgetSnapshots();
  forgetOrdered();
  keepCoupon("");
  storedGiftCards.update(() => []);
  forgetViewed();
  storedOwner.update(() => null);
}
