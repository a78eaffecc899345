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
  const written = fieldOf(stored, "items");
  const items: CartItem[] = [];
  for (const value of Array.isArray(written) ? written : []) {
    const item = itemIn(value);
    if (item && items.length < cartLimits.lines && !items.some((known) => isSameLine(known, item)))
      items.push(item);
  }
  return cartOf(items);
}

function itemIn(value: unknown): CartItem | null {
  const productId = fieldOf(value, "productId");
  const variantId = fieldOf(value, "variantId") ?? undefined;
  const quantity = fieldOf(value, "quantity");
  if (
    !isPositive(productId) ||
    !isPositive(quantity) ||
    !(variantId === undefined || isPositive(variantId))
  )
    return null;
  // An earlier version stored this as "seen".
  const acknowledged = acknowledgedIn(fieldOf(value, "acknowledged") ?? fieldOf(value, "seen"));
  return {
    productId,
    ...(variantId !== undefined && { variantId }),
    quantity: Math.min(quantity, cartLimits.quantity),
    ...(acknowledged && { acknowledged }),
  };
}

function acknowledgedIn(value: unknown): Acknowledged | null {
  const price = fieldOf(value, "price");
  const inStock = fieldOf(value, "inStock");
  return (price === 0 || isPositive(price)) && typeof inStock === "boolean"
    ? { price: cents(price), inStock }
    : null;
}

function isPositive(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
