import { cartLimits } from "#modules/cart/rules/cart.ts";
import * as policy from "#modules/settings/rules/policy-numbers.ts";

/** The fields that limit how many units may be bought. */
export type Stock = { inStock: boolean; stockCount: number | null };

export type StockState = "in-stock" | "low-stock" | "sold-out";

/** The state shown to shoppers; low below the policy's number (§9). */
export function stockState({ inStock, stockCount }: Stock): StockState {
  if (!inStock || stockCount === 0) return "sold-out";
  return stockCount !== null && stockCount < policy.lowStockBelow ? "low-stock" : "in-stock";
}

/** The stock sentence: 'Only N left!', 'In stock' or 'Out of stock' (§9). */
export function stockText(stock: Stock): string {
  const state = stockState(stock);
  if (state === "sold-out") return "Out of stock";
  return state === "low-stock" ? `Only ${stock.stockCount} left!` : "In stock";
}

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

/** The stock of the chosen variant: its own count if it has one, else the product's. */
export function stockOf(product: Stock, variant: Stock | null): Stock {
  if (!variant) return product;
  return {
    inStock: product.inStock && variant.inStock,
    stockCount: variant.stockCount ?? product.stockCount,
  };
}
