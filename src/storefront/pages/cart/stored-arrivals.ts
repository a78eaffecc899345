import { emptyCart, type Cart } from "#modules/cart/rules/cart.ts";
import { createStoredValue } from "#storefront/ui/stored-value.ts";
import { parseCart } from "./parse-cart.ts";

/** Lines added by the member's other devices, until the shopper acknowledges them. */
export const storedArrivals = createStoredValue<Cart>({
  key: "shop.cart-arrivals.v1",
  initial: emptyCart,
  parse: parseCart,
});
