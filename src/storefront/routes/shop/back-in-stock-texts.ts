import { texts } from "#modules/core/rules/language/texts.ts";

/** The head of the page that asks for an email once a product is back. */
export const backInStockTexts = texts("back-in-stock-head", {
  title: "Email me when it’s back: {name}",
  notFound: "Product not found",
  description: "One email, once it can be bought again.",
});
