import { emptyCart, type Cart } from "#modules/cart/rules/cart.ts";
import { createStoredValue } from "#storefront/ui/stored-value.ts";
import { parseCart } from "./parse-cart.ts";

/** What a member's other devices have put into the cart, until the shopper has taken note. */
export const storedArrivals = createStoredValue<Cart>({
  key: "shop.cart-arrivals.v1",
  initial: emptyCart,
  parse: parseCart,
});
