import { texts } from "#modules/core/rules/language/texts.ts";

/** What shoppers read around the fields that Stripe draws. */
export const stripeTexts = texts("stripe", {
  loading: "The fields for your card are being loaded…",
  notLoaded: "The fields for your card are not loaded yet. Please wait a moment.",
  notTaken: "Your card details could not be read. Please check them, or try another card.",
  bankAsks: "Your bank asks you to confirm this payment, in a window on this page.",
  bankClosed: "The window of your bank is closed. The payment is being checked.",
});
