import {
  emptyCart,
  type Acknowledged,
  type Cart,
  type CartItem,
  type LineKey,
} from "#modules/cart/rules/cart.ts";
import {
  acknowledge,
  removeItem,
  restoreCart,
  restoreItem,
  updateQuantity,
} from "#modules/cart/rules/cart-changes.ts";
import { storedCart } from "./stored-cart.ts";

/** Changes of the cart's lines, which most pages do not load (§4). */
export const cartActions = {
  remove: (key: LineKey) => storedCart.update((cart) => removeItem(cart, key)),
  restore: (item: CartItem, index: number) =>
    storedCart.update((cart) => restoreItem(cart, item, index)),
  setQuantity: (key: LineKey, quantity: number) =>
    storedCart.update((cart) => updateQuantity(cart, key, quantity)),
  clear: () => storedCart.update(() => emptyCart),
  /** Restores an earlier cart and keeps lines added since. */
  restoreAll: (former: Cart) => storedCart.update((cart) => restoreCart(cart, former)),
  /** Stores the price and stock that the shopper has seen for a line. */
  acknowledge: (key: LineKey, acknowledged: Acknowledged) =>
    storedCart.update((cart) => acknowledge(cart, key, acknowledged)),
};
