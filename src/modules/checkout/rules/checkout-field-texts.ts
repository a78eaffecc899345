import { texts } from "#modules/core/rules/language/texts.ts";

/** Errors of the checkout's fields. */
export const checkoutFieldTexts = texts("checkout-fields", {
  noMethod: "Choose a payment method.",
  noCompany: "Enter the company that the VAT number belongs to.",
});

/** What a line is called whose product is gone. */
export const checkoutViewTexts = texts("checkout-view", {
  gone: "Something that is no longer sold",
});
