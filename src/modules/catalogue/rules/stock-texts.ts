import { texts } from "#modules/core/rules/language/texts.ts";

/** Whether a product can be bought (§9). */
export const stockTexts = texts("stock", {
  soldOut: "Out of stock",
  low: "Only {count} left!",
  inStock: "In stock",
});
