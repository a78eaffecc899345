import { texts } from "#modules/core/rules/language/texts.ts";

/** Whether a product can be bought (§9). */
const stockTexts = texts("stock", {
  soldOut: "Out of stock",
  low: "Only {count} left!",
  inStock: "In stock",
});

/** §9 'Only N left!' below this stock count. The database's `low_stock_below` is made from it, by a migration. */
export const lowStockBelow = 10;

/** The fields that limit how many units may be bought. */
export type Stock = { inStock: boolean; stockCount: number | null; waits?: Waits | undefined };

/** Stock as the shopkeeper enters it. */
export type EnteredStock = Omit<Stock, "waits"> & {
  /** Whether it continues to be sold when none is left; absent if not. */
  keepsSelling?: boolean;
};

/** Units that staff count. Without any left, goods are sold out unless they keep selling. */
export const countedStock = (units: number | null, keepsSelling = false): EnteredStock => ({
  inStock: units === null || units > 0 || keepsSelling,
  stockCount: units,
  ...(keepsSelling && { keepsSelling }),
});

/** Units that may be sold beyond stock; the database has the same limit (record 159). */
export const MOST_OWED = 10_000;

/** Goods that continue to be sold when none is left: units above this number are sent later, as the sentence says. */
export type Waits = { above: number; text: string };

export type StockState = "in-stock" | "low-stock" | "sold-out";

/** The state shown to shoppers; low below the policy's number (§9). */
export function stockState({ inStock, stockCount }: Stock): StockState {
  if (!inStock || stockCount === 0) return "sold-out";
  return stockCount !== null && stockCount < lowStockBelow ? "low-stock" : "in-stock";
}

/** The stock sentence: 'Only N left!', 'In stock' or 'Out of stock' (§9), or that the goods have to be awaited. */
export function stockText(stock: Stock): string {
  const state = stockState(stock);
  if (state === "sold-out") return stockTexts.soldOut;
  if (stock.waits) return stock.waits.text;
  return state === "low-stock" ? stockTexts.low(Number(stock.stockCount)) : stockTexts.inStock;
}

/** Whether goods can be bought and sent without a caution: neither few, awaited nor sold out. */
export const isPlentiful = (stock: Stock) => !stock.waits && stockState(stock) === "in-stock";

/** The stock of the chosen variant: its own count if it has one, else the product's. */
export function stockOf(product: Stock, variant: Stock | null): Stock {
  if (!variant) return product;
  return {
    inStock: product.inStock && variant.inStock,
    stockCount: variant.stockCount ?? product.stockCount,
    waits: variant.waits,
  };
}

/** Made on the server, so that browsers need no code for it. */
const waitTexts = texts("stock-waits", { text: "Ships when new stock arrives" });

/** Returns the field of goods that continue to be sold, of which some units are ready; nothing for others. */
export function waitsFrom(row: { in_stock: boolean; ready?: number | null }): { waits?: Waits } {
  const { in_stock, ready = null } = row;
  return in_stock && ready !== null ? { waits: { above: ready, text: waitTexts.text } } : {};
}
