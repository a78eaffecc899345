import { cartOf } from "#modules/cart/rules/cart.ts";
import type { MemberLists } from "#modules/member-lists/rules/member-lists.ts";
import { storedCart, storedSaved } from "#storefront/pages/cart/stored-cart.ts";
import { storedWishlist } from "#storefront/pages/wishlist/wishlist-store.ts";
import { createStoredValue } from "#storefront/ui/stored-value.ts";

/** The member who owns this browser's lists; null for a guest. */
type ListsOwner = {
  uid: string;
  /** The lists of the server's last response; null until this browser's lists are merged into them. */
  base: MemberLists | null;
};

export const storedOwner = createStoredValue<ListsOwner | null>({
  key: "shop.lists-owner.v1",
  initial: null,
  parse: (text) => JSON.parse(text) as ListsOwner | null,
});

/** Returns this browser's cart, saved lines and wishlist. */
export function readLists(): MemberLists {
  return {
    cart: storedCart.read().items,
    saved: storedSaved.read().items,
    wishes: storedWishlist.read(),
  };
}

/** Writes the changed lists only, so that unchanged ones do not re-render. */
export function writeLists(lists: MemberLists): void {
  const { cart, saved, wishes } = readLists();
  if (isNew(cart, lists.cart)) storedCart.update(() => cartOf(lists.cart));
  if (isNew(saved, lists.saved)) storedSaved.update(() => cartOf(lists.saved));
  if (isNew(wishes, lists.wishes)) storedWishlist.update(() => lists.wishes);
}

function isNew(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) !== JSON.stringify(after);
}

/** Calls back when a list changes in any tab; returns the unsubscribe function. */
export function watchLists(onChange: () => void): () => void {
  const stops = [storedCart, storedSaved, storedWishlist].map((stored) =>
    stored.subscribe(onChange),
  );
  return () => stops.forEach((stop) => stop());
}
