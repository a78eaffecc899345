import {
  addItem,
  cartOf,
  heldOf,
  isSameLine,
  type Acknowledged,
  type Cart,
  type CartItem,
  type LineKey,
} from "./cart.ts";

// Apart from `cart.ts`, because only pages that list the lines of a cart load these.

/** The cart without the matching line (§4). */
export function removeItem(cart: Cart, key: LineKey): Cart {
  return cartOf(cart.items.filter((item) => !isSameLine(item, key)));
}

/** The cart with the matching line's quantity set, up to the limit; unchanged without a match (§4). */
export function updateQuantity(cart: Cart, key: LineKey, quantity: number): Cart {
  const held = heldOf(quantity);
  return cartOf(
    cart.items.map((item) => (isSameLine(item, key) ? { ...item, quantity: held } : item)),
  );
}

/** The cart with a removed line back at its index, for undo. */
export function restoreItem(cart: Cart, item: CartItem, index: number): Cart {
  if (cart.items.some((each) => isSameLine(each, item))) return addItem(cart, item);
  return cartOf(cart.items.toSpliced(Math.min(index, cart.items.length), 0, item));
}

/** The cart with every line of a former cart restored in order; newer lines come after them. */
export function restoreCart(cart: Cart, former: Cart): Cart {
  return former.items.reduce(restoreItem, cart);
}

/** The cart with the line's acknowledged price and availability set. */
export function acknowledge(cart: Cart, key: LineKey, acknowledged: Acknowledged): Cart {
  return cartOf(
    cart.items.map((item) => (isSameLine(item, key) ? { ...item, acknowledged } : item)),
  );
}
