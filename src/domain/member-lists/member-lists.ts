import type { CartItem } from "#domain/cart/cart.ts";
import type { LineDelta } from "#domain/cart/line-deltas.ts";
import type { Wish, WishesChange } from "#domain/wishlist/wishlist.ts";

/** What a member keeps, as the shop has it: cart, what is saved for later, and the wishlist, the newest first. */
export type MemberLists = {
  cart: readonly CartItem[];
  saved: readonly CartItem[];
  wishes: readonly Wish[];
};

/** What has become of lists since: whoever else has changed them meanwhile, it can be done to them. */
export type ListsChange = {
  cart: readonly LineDelta[];
  saved: readonly LineDelta[];
  wishes: WishesChange;
};
