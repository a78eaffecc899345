import { texts } from "#modules/core/rules/language/texts.ts";

/** The shop’s own words in a newsletter. */
export const issueTexts = texts("newsletter-issue", {
  why: "You get this email because you subscribed to the {shop} newsletter.",
  unsubscribe: "Unsubscribe",
  from: "from {price}",
  was: "{price}, was {before}",
});
