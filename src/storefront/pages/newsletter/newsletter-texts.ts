import { texts } from "#modules/core/rules/language/texts.ts";
/** Texts of newsletter. */
export const newsletterTexts = texts("newsletter", {
  newsletter: "Newsletter",
  description:
    "New products and price drops from {name}, about twice a month. Unsubscribe anytime.",
  lead: "New products and price drops, about twice a month.",
  note: "We’ll send you an email to confirm. We never share your address, and you can unsubscribe in every issue.",
  confirmTitle: "Confirm your newsletter",
  confirmDescription: "Confirm your subscription to the {name} newsletter.",
  unsubscribe: "Unsubscribe",
  unsubscribeDescription: "Unsubscribe from the {name} newsletter.",
  confirm: "Confirm",
  continueShopping: "Continue Shopping",
  writeToUs: "Write to us",
  signUp: "Sign up for the newsletter",
});
