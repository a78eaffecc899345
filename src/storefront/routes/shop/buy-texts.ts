import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of the buttons in the list view. */
export const buyTexts = texts("buy", {
  outOfStock: "Out of stock",
  chooseOptionsOf: "Choose options of {name}",
  chooseOptions: "Choose options",
  addToCart: "Add to Cart: {name}",
});
