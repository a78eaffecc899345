import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of the form that buys without scripts. */
export const withoutScriptsTexts = texts("buy-without-scripts", {
  quantity: "Quantity",
  buyNow: "Buy now",
});
