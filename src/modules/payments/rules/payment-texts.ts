import { texts } from "#modules/core/rules/language/texts.ts";

/** How an order is paid, for its buyer. */
export const paymentTexts = texts("payments", {
  card: "Card",
  cardEnding: "{brand} ending {digits}",
});
