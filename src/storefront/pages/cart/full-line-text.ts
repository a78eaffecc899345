import { cartLimits } from "#modules/cart/rules/cart.ts";

/** Shown when the cart's limit, and not the stock, caps a quantity. Product pages load it without the cart's texts. */
export const fullLineText = `Maximum ${cartLimits.quantity} per product.`;
