import { cartOf } from "#modules/cart/rules/cart.ts";
import type { BrowserLists } from "#modules/member-lists/rules/browser-lists.ts";
import { storedCart } from "#storefront/pages/cart/stored-cart.ts";
import { storedSaved } from "#storefront/pages/cart/stored-saved.ts";
import { storedWishlist } from "#storefront/pages/wishlist/wishlist-store.ts";

/** Cart, saved for later and wishlist as this browser has them now. */
export function readLists(): BrowserLists {
  return {
    cart: storedCart.read().items,
    saved: storedSaved.read().items,
    wishes: storedWishlist.read(),
  };
}

/** Shows what is new; nothing is drawn again for what is not. */
export function writeLists(lists: BrowserLists): void {
  const { cart, saved, wishes } = readLists();
  if (isNew(cart, lists.cart)) storedCart.update(() => cartOf(lists.cart));
  if (isNew(saved, lists.saved)) storedSaved.update(() => cartOf(lists.saved));
  if (isNew(wishes, lists.wishes)) storedWishlist.update(() => lists.wishes);
}

function isNew(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) !== JSON.stringify(after);
}

/** Calls whenever one of them changes, in any tab; answers how to stop. */
export function watchLists(onChange: () => void): () => void {
  const stops = [storedCart, storedSaved, storedWishlist].map((stored) =>
    stored.subscribe(onChange),
  );
  return () => stops.forEach((stop) => stop());
}
