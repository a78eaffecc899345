import { emptyCart, type Cart } from "#modules/cart/rules/cart.ts";
import { createStoredValue } from "#storefront/ui/stored-value.ts";
import { parseCart } from "./parse-cart.ts";

/** §4 The cart in local storage. */
export const storedCart = createStoredValue<Cart>({
  key: "shop.cart.v1",
  initial: emptyCart,
  parse: parseCart,
});
