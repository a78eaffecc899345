import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts around the checkout. */
export const checkoutLayoutTexts = texts("checkout-layout", {
  skip: "Skip to content",
  secure: "Secure checkout",
  backToCart: "Back to cart",
  help: "Help",
  contact: "Contact",
  shipping: "Shipping",
  returns: "Returns",
  privacy: "Privacy",
  terms: "Terms",
});
