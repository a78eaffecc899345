import { cartCookie } from "#modules/cart/rules/cart-cookie.ts";
import { emptyCart, type Cart } from "#modules/cart/rules/cart.ts";
import { createStoredValue } from "#storefront/ui/stored-value.ts";
import { parseCart } from "./parse-cart.ts";

const storedLines = (key: string) =>
  createStoredValue<Cart>({ key, initial: emptyCart, parse: parseCart });

/** §4 The cart in local storage. */
export const storedCart = storedLines("shop.cart.v1");

/**
 * Gift cards to buy. Pages that show them parse their parts (`parseGiftCardLine`), so that other pages load no code for
 * that.
 */
export const storedGiftCards = createStoredValue<readonly { id: string }[]>({
  key: "shop.gift-cards.v1",
  initial: [],
  parse(text) {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept : [];
  },
});

/** Writes the cookie by which the server draws the cart. It has no gift cards, so a cart with some has no cookie. */
export function mirrorCart(): void {
  const items = storedGiftCards.get().length > 0 ? [] : storedCart.get().items;
  document.cookie = cartCookie(items, location.protocol === "https:");
}

/** Lines saved for later; they are not part of any total. */
export const storedSaved = storedLines("shop.saved.v1");

/** Lines added by the member's other devices, until the shopper acknowledges them. */
export const storedArrivals = storedLines("shop.cart-arrivals.v1");
