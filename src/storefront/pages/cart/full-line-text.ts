import { cartLimits } from "#modules/cart/rules/cart.ts";
import { texts } from "#modules/core/rules/language/texts.ts";

// Product pages load it without the cart's texts.
const fullLineTexts = texts("full-line", { most: "Maximum {most} per product." });

/** Returns the reason when the cart's limit, and not the stock, caps a quantity. */
export const fullLineText = () => fullLineTexts.most(cartLimits.quantity);
