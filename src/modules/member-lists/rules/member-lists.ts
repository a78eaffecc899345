import type { CartItem } from "#modules/cart/rules/cart.ts";
import type { LineDelta } from "#modules/cart/rules/line-deltas.ts";
import type { Wish, WishesChange } from "#modules/wishlist/rules/wishlist.ts";

/** A member's lists on the server: cart, saved for later, and the wishlist, newest first. */
export type MemberLists = {
  cart: readonly CartItem[];
  saved: readonly CartItem[];
  wishes: readonly Wish[];
};

/** A change relative to any state of the lists, so it can be applied after concurrent ones. */
export type ListsChange = {
  cart: readonly LineDelta[];
  saved: readonly LineDelta[];
  wishes: WishesChange;
};
