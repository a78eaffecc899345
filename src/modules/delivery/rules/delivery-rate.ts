import { texts } from "#modules/core/rules/language/texts.ts";
import { cents, formatMoney, type Money } from "#modules/core/rules/money/money.ts";

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

const homeTexts = texts("home-delivery", {
  freeFrom: "Free shipping from {amount}",
  free: "free",
});

/** What pages say of deliveries to the shop's own place, before an address is known. Part of every document. */
export type HomeDelivery = {
  /** The rates of methods that can be the cheapest; empty if the shop does not deliver there. */
  rates: readonly DeliveryRate[];
  /** Whether some parcels are too heavy, so that only the shop can tell the price. */
  hasLimit: boolean;
};

/** Returns the lowest price in cents at home; 0 for an empty cart (§9), and null without a rate. */
export function homePrice(
  { rates }: HomeDelivery,
  goods: { value: Money; grams: number },
): Money | null {
  if (rates.length === 0) return null;
  if (goods.value === 0) return cents(0);
  return cents(Math.min(...rates.map((rate) => deliveryPrice(rate, goods))));
}

/** Returns the order value in cents from which delivery at home is free; null if it never is. */
export function freeFromAtHome({ rates }: HomeDelivery): Money | null {
  const limits = rates.flatMap(({ freeFrom }) => freeFrom ?? []);
  return limits.length === 0 ? null : cents(Math.min(...limits));
}

/** Returns whether delivery at home is free, at least from some order value. */
export function isEverFree(home: HomeDelivery): boolean {
  return freeFromAtHome(home) !== null || homePrice(home, { value: cents(1), grams: 0 }) === 0;
}

/** Returns "Free shipping from $50.00"; empty if shipping is never free. */
export function freeShippingText(home: HomeDelivery): string {
  const freeFrom = freeFromAtHome(home);
  return freeFrom === null ? "" : homeTexts.freeFrom(formatMoney(freeFrom));
}

/** Returns the price of shipping for a small order: "$5.99"; empty if the shop does not deliver at home. */
export function flatRateText(home: HomeDelivery): string {
  const price = homePrice(home, { value: cents(1), grams: 0 });
  if (price === null) return "";
  return price === 0 ? homeTexts.free : formatMoney(price);
}
