import { cartOf, isSameLine, type Cart, type LineKey } from "./cart.ts";

/** The cart without some units of a line, and without the line if none is left. */
export function removeUnits(
  cart: Cart,
  { quantity, ...key }: LineKey & { quantity: number },
): Cart {
  const items = cart.items.map((item) =>
    isSameLine(item, key) ? { ...item, quantity: item.quantity - quantity } : item,
  );
  return cartOf(items.filter((item) => item.quantity > 0));
}
