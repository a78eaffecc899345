import { cartLimits } from "./cart.ts";
import type { Stock } from "#modules/catalogue/rules/stock.ts";
import * as policy from "#modules/settings/rules/policy-numbers.ts";

/** The largest quantity for one line: the stock count (§5), at most the cart's limit; 10 if stock is not counted. */
export function maximumQuantity({ stockCount }: Pick<Stock, "stockCount">): number {
  return Math.min(stockCount ?? policy.quantity.maximumWithoutStockCount, cartLimits.quantity);
}

/** A quantity typed on the product page, corrected: 1 if it is not a number, else limited to 1 and the maximum (§5). */
export function clampQuantity(typed: string | number, stock: Pick<Stock, "stockCount">): number {
  const { minimum } = policy.quantity;
  const quantity = Math.trunc(Number(typed));
  if (!Number.isFinite(quantity) || String(typed).trim() === "") return minimum;
  return Math.max(minimum, Math.min(quantity, maximumQuantity(stock)));
}
