import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of the frame that all emails share. */
export const mailTexts = texts("mail", {
  unsubscribeNote: "Don’t want these emails?",
  unsubscribe: "Unsubscribe",
  worth: "Worth",
  code: "Code",
  giftCardOf: "{shop} gift card",
  quantity: "Quantity {quantity}",
  fact: "{label}: {value}",
  label: "{label}:",
});
