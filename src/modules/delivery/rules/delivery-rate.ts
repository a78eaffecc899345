import { cents, type Money } from "#modules/core/rules/money/money.ts";

/** The prices of a method. A pickup has a fixed price, most often 0. */
export const methodKinds = ["fixed", "by-value", "by-weight", "pickup"] as const;
export type MethodKind = (typeof methodKinds)[number];

/** From this order value in cents, or from this weight in grams, delivery costs this price. */
export type PriceStep = { from: number; price: Money };

/** What a method costs. */
export type DeliveryRate = {
  kind: MethodKind;
  /** Of the kinds `fixed` and `pickup`. */
  price: Money;
  /** Of the other kinds, ascending, the first from 0. */
  steps: readonly PriceStep[];
  /** The order value before discounts from which it is free; null if it never is. */
  freeFrom: Money | null;
};

/** Returns the price in cents of a method for an order's value before discounts and its weight. */
export function deliveryPrice(
  { kind, price, steps, freeFrom }: DeliveryRate,
  { value, grams }: { value: Money; grams: number },
): Money {
  // §9, decision 5: goods that cost nothing ship for nothing.
  if (freeFrom !== null && (value >= freeFrom || value === 0)) return cents(0);
  if (kind === "fixed" || kind === "pickup") return price;
  const amount = kind === "by-value" ? value : grams;
  return steps.findLast(({ from }) => from <= amount)?.price ?? cents(0);
}
