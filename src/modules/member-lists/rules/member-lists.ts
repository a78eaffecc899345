import type { CartItem } from "#modules/cart/rules/cart.ts";
import type { LineDelta } from "#modules/cart/rules/line-deltas.ts";
import type { Wish, WishesChange } from "#modules/wishlist/rules/wishlist.ts";

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
