import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of notifications about coupons. */
export const promotionNewsTexts = texts("promotion-news", {
  automatic: "Applied automatically at checkout.",
  automaticUntil: "Applied automatically at checkout, until {day}.",
  withCode: "Use {code} at checkout.",
  withCodeUntil: "Use {code} at checkout, until {day}.",
  given: "A coupon for you: {name}",
  ending: "Your coupon expires soon: {name}",
  studentEnding: "Your student discount expires soon",
  studentEndingText: "Valid until {day}. Verify your student email again to extend it by a year.",
  view: "View in shop",
});
