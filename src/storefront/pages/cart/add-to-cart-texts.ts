import { texts } from "#modules/core/rules/language/texts.ts";

/** The button that adds a product to the cart, and its answers. Product pages load it without the cart’s texts. */
export const addToCartTexts = texts("add-to-cart", {
  add: "Add to Cart",
  viewCart: "View cart",
  full: "Your cart is full. It holds {lines} different products.",
  maximum: "You have {maximum} of {name} in your cart, the maximum per product.",
  added: "{goods} added to your cart.",
  nowHave: "You now have {total}.",
  nowTooMany: "You now have {total}, but only {available} are available.",
});
