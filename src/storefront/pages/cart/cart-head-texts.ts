import { texts } from "#modules/core/rules/language/texts.ts";

/** The head of the cart page. */
export const cartHeadTexts = texts("cart-head", {
  title: "Your cart",
  description: "What you have chosen, what it costs and the way to the checkout.",
});
