import { texts } from "#modules/core/rules/language/texts.ts";

/** Why products of a cart were not given. */
export const cartProductsTexts = texts("cart-products", {
  wholeNumbers: "Each id must be a whole number.",
  most: "At most {count} products at once.",
});
