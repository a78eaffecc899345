import { emptyCart, type Cart } from "#modules/cart/rules/cart.ts";
import { createStoredValue } from "#storefront/ui/stored-value.ts";
import { parseCart } from "./parse-cart.ts";

/** Lines saved for later; they are not part of any total. */
export const storedSaved = createStoredValue<Cart>({
  key: "shop.saved.v1",
  initial: emptyCart,
  parse: parseCart,
});
