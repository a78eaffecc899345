import { texts } from "#modules/core/rules/language/texts.ts";
import { cents, type Money, formatMoney } from "#modules/core/rules/money/money.ts";
import { deliveryPrice, type DeliveryRate } from "./delivery-rate.ts";

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
