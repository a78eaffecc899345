import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of product cards and prices. */
export const cardTexts = texts("product-card", {
  from: "from",
  now: "Now",
  was: "was",
  inCart: "{price} in your cart",
  fromInCart: "from {price} in your cart",
  off: "{percent}% off",
});
