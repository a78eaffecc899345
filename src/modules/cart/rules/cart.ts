import type { Money } from "#modules/core/rules/money/money.ts";

/** What identifies a line: the product and, where it has several, the variant (§4). */
export type LineKey = { productId: number; variantId?: number | undefined };

/** A line of the cart (§3). What was shown when it was added travels along, so that a change can be told. */
export type CartItem = LineKey & {
  quantity: number;
  /**
   * What the cart charged for one, and whether it was in stock, when added or last acknowledged; the server's facts
   * decide.
   */
  acknowledged?: Acknowledged | undefined;
};

/** What a shopper knows of a line: its price, and whether it was in stock. */
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

/** The most a cart holds: different lines, and of one line. Far beyond any shopper, so that no stored text can harm. */
export const cartLimits = { lines: 200, quantity: 9999 } as const;

/** A cart of these lines, counted. */
export function cartOf(items: readonly CartItem[]): Cart {
  return { items, totalItems: items.reduce((total, item) => total + item.quantity, 0) };
}

/** Adds to the matching line's quantity, or appends a new line (§4), up to what a cart holds of one line. */
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

function heldOf(quantity: number): number {
  return Math.min(quantity, cartLimits.quantity);
}

/** Deletes the matching line (§4). */
export function removeItem(cart: Cart, key: LineKey): Cart {
  return cartOf(cart.items.filter((item) => !isSameLine(item, key)));
}

/** Sets the matching line's quantity, up to what a cart holds of it; nothing happens without a match (§4). */
export function updateQuantity(cart: Cart, key: LineKey, quantity: number): Cart {
  const held = heldOf(quantity);
  return cartOf(
    cart.items.map((item) => (isSameLine(item, key) ? { ...item, quantity: held } : item)),
  );
}

/** Puts a removed line back where it stood, for undo. */
export function restoreItem(cart: Cart, item: CartItem, index: number): Cart {
  if (cart.items.some((each) => isSameLine(each, item))) return addItem(cart, item);
  return cartOf(cart.items.toSpliced(Math.min(index, cart.items.length), 0, item));
}

/** Puts back every line of a former cart, in its order; lines added since stay, behind them. */
export function restoreCart(cart: Cart, former: Cart): Cart {
  return former.items.reduce(restoreItem, cart);
}

/** Notes what the shopper has now seen of a line. */
export function acknowledge(cart: Cart, key: LineKey, acknowledged: Acknowledged): Cart {
  return cartOf(
    cart.items.map((item) => (isSameLine(item, key) ? { ...item, acknowledged } : item)),
  );
}

/** The quantity of the matching line, 0 without one. */
export function quantityOf(cart: Cart, key: LineKey): number {
  return cart.items.find((item) => isSameLine(item, key))?.quantity ?? 0;
}

/** "1 item", "2 items". */
export function itemCount(items: number): string {
  return items === 1 ? "1 item" : `${items} items`;
}
