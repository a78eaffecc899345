import { texts } from "#modules/core/rules/language/texts.ts";

/** Titles of the automatic footer’s columns. */
export const footerColumnTexts = texts("footer-columns", {
  shop: "Shop",
  orders: "Your orders",
  help: "Help",
});
