import { cartLimits } from "#modules/cart/rules/cart.ts";
import * as policy from "#modules/settings/rules/policy-numbers.ts";

/** What decides how many of a thing may be bought. */
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

/** The most that may be put in the cart at once: the stock count (§5) or what a cart holds; 10 where none is kept. */
export function maximumQuantity({ stockCount }: Pick<Stock, "stockCount">): number {
  return Math.min(stockCount ?? policy.quantity.maximumWithoutStockCount, cartLimits.quantity);
}

/**
 * A quantity typed on the product page, made valid: not a number becomes 1, else held within 1 and the maximum (§5).
 */
export function clampQuantity(typed: string | number, stock: Pick<Stock, "stockCount">): number {
  const { minimum } = policy.quantity;
  const quantity = Math.trunc(Number(typed));
  if (!Number.isFinite(quantity) || String(typed).trim() === "") return minimum;
  return Math.max(minimum, Math.min(quantity, maximumQuantity(stock)));
}

/** The stock that counts once a variant is chosen: its own count where it keeps one, else the product's. */
export function stockOf(product: Stock, variant: Stock | null): Stock {
  if (!variant) return product;
  return {
    inStock: product.inStock && variant.inStock,
    stockCount: variant.stockCount ?? product.stockCount,
  };
}
