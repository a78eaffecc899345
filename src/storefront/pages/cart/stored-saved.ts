import { emptyCart, type Cart } from "#modules/cart/rules/cart.ts";
import { createStoredValue } from "#storefront/ui/stored-value.ts";
import { parseCart } from "./parse-cart.ts";

/** What is saved for later: lines as in the cart, that count in no total. */
export const storedSaved = createStoredValue<Cart>({
  key: "shop.saved.v1",
  initial: emptyCart,
  parse: parseCart,
});
