import { texts } from "#modules/core/rules/language/texts.ts";

/** The header’s link to the cart. */
export const cartLinkTexts = texts("cart-link", {
  cart: "Cart",
  withItems: { one: "Cart, {count} item", other: "Cart, {count} items" },
});
