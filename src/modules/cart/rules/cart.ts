import type { Stock } from "#modules/catalogue/rules/stock.ts";
import type { Money } from "#modules/core/rules/money/money.ts";

/** §5 Quantity on the product page: from 1 to the stock count, or to 10 if stock is not counted. */
const lineQuantity = { minimum: 1, maximumWithoutStockCount: 10 } as const;

/** A line's key: the product and, if it has variants, the variant (§4). */
export type LineKey = { productId: number; variantId?: number | undefined };

/** A line of the cart (§3), with what the shopper saw when adding it, to detect changes. */
export type CartItem = LineKey & {
  quantity: number;
  /**
   * The price and availability when the line was added or last acknowledged, for comparison only: the server's data
   * decides.
   */
  acknowledged?: Acknowledged | undefined;
};

/** The price of a line, and whether it was in stock, as the shopper last saw it. */
export type Acknowledged = { price: Money; inStock: boolean };

export type Cart = {
  items: readonly CartItem[];
  /** The sum of quantities (§3). */
  totalItems: number;
};

export const emptyCart: Cart = { items: [], totalItems: 0 };

/** Whether two keys name the same line. */
export function isSameLine(a: LineKey, b: LineKey): boolean {
  return a.productId === b.productId && a.variantId === b.variantId;
}

/** Limits for the number of lines and the quantity of one line, so that stored data can't grow without bound. */
export const cartLimits = { lines: 200, quantity: 9999 } as const;

/** A cart of these lines, with its total. */
export function cartOf(items: readonly CartItem[]): Cart {
  return { items, totalItems: items.reduce((total, item) => total + item.quantity, 0) };
}

/** The cart with the quantity added to the matching line, or with a new line (§4), up to `cartLimits`. */
export function addItem(cart: Cart, added: CartItem): Cart {
  if (!cart.items.some((item) => isSameLine(item, added)))
    return cartOf([...cart.items, { ...added, quantity: heldOf(added.quantity) }]);
  return cartOf(
    cart.items.map((item) =>
      isSameLine(item, added)
        ? { ...item, ...added, quantity: heldOf(item.quantity + added.quantity) }
        : item,
    ),
  );
}

/** A quantity, up to the limit of a line. */
export function heldOf(quantity: number): number {
  return Math.min(quantity, cartLimits.quantity);
}

/** The quantity of the matching line, or 0. */
export function quantityOf(cart: Cart, key: LineKey): number {
  return cart.items.find((item) => isSameLine(item, key))?.quantity ?? 0;
}

/** The largest quantity for one line: the stock count (§5), at most the cart's limit; 10 if stock is not counted. */
export function maximumQuantity({ stockCount }: Pick<Stock, "stockCount">): number {
  return Math.min(stockCount ?? lineQuantity.maximumWithoutStockCount, cartLimits.quantity);
}

/** A quantity typed on the product page, corrected: 1 if it is not a number, else limited to 1 and the maximum (§5). */
export function clampQuantity(typed: string | number, stock: Pick<Stock, "stockCount">): number {
  const { minimum } = lineQuantity;
  const quantity = Math.trunc(Number(typed));
  if (!Number.isFinite(quantity) || String(typed).trim() === "") return minimum;
  return Math.max(minimum, Math.min(quantity, maximumQuantity(stock)));
}
