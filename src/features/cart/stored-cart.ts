import { emptyCart, type Cart } from "#domain/cart/cart.ts";
import { createStoredValue } from "#ui/stored-value.ts";
import { parseCart } from "./parse-cart.ts";

/** §4 The cart's own key in the browser's local storage. */
export const storedCart = createStoredValue<Cart>({
  key: "shop.cart.v1",
  initial: emptyCart,
  parse: parseCart,
});
