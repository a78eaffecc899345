import {
  cartLimits,
  cartOf,
  isSameLine,
  type Cart,
  type CartItem,
  type Acknowledged,
} from "#modules/cart/rules/cart.ts";
import { cents } from "#modules/core/rules/money/money.ts";

// Parsed by hand because it is part of every page: a schema library is several times the size of the cart.

/** Parses a stored cart. It drops invalid parts and never throws. */
export function parseCart(text: string): Cart {
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return cartOf([]);
  }
  const { items: written } = fieldsOf(stored);
  const items: CartItem[] = [];
  for (const value of Array.isArray(written) ? written : []) {
    const item = itemIn(value);
    if (item && items.length < cartLimits.lines && !items.some((known) => isSameLine(known, item)))
      items.push(item);
  }
  return cartOf(items);
}

function itemIn(value: unknown): CartItem | null {
  // An earlier version stored acknowledged values as "seen".
  const { productId, variantId = null, quantity, seen, acknowledged } = fieldsOf(value);
  if (!isPositive(productId) || !isPositive(quantity)) return null;
  if (variantId !== null && !isPositive(variantId)) return null;
  const known = acknowledgedIn(acknowledged ?? seen);
  return {
    productId,
    ...(variantId !== null && { variantId }),
    quantity: Math.min(quantity, cartLimits.quantity),
    ...(known && { acknowledged: known }),
  };
}

function acknowledgedIn(value: unknown): Acknowledged | null {
  const { price, inStock } = fieldsOf(value);
  return (price === 0 || isPositive(price)) && typeof inStock === "boolean"
    ? { price: cents(price), inStock }
    : null;
}

function isPositive(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

/** Returns the fields of a stored value; none if it is no object. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
