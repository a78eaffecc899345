import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of parts that browsers get as markup. */
export const frameTexts = texts("frame", {
  testMode: "Test mode: payments move no money.",
  notOpen: "Preview: the shop is not open yet.",
  onlyYou: "Preview: only you see the shop.",
  openShop: "Open the shop",
  allProducts: "All Products",
  companyNumber: "Company number {number}",
  pricesIn: "{about}. Prices in {currency}.",
  followUs: "Follow us",
});

export const markupTexts = texts("markup", {
  questions: "Questions and answers",
  email: "Email:",
  producer: "Producer",
  responsible: "Responsible in the EU",
  warnings: "Warnings and safety",
  safety: "Producer and safety",
});
