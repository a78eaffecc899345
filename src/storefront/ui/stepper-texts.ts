import { texts } from "#modules/core/rules/language/texts.ts";

/** Names of the buttons around a quantity. */
export const stepperTexts = texts("quantity-stepper", {
  quantity: "Quantity",
  decrease: "Decrease quantity",
  increase: "Increase quantity",
  quantityOf: "Quantity of {name}",
  decreaseOf: "Decrease quantity of {name}",
  increaseOf: "Increase quantity of {name}",
});
