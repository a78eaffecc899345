import { cents, formatMoney } from "#modules/core/rules/money/money.ts";
import { freeFromAtHome, homePrice, type HomeDelivery } from "./home-delivery.ts";

/** Returns "Free shipping from $50.00"; empty if shipping is never free. */
export function freeShippingText(home: HomeDelivery): string {
  const freeFrom = freeFromAtHome(home);
  return freeFrom === null ? "" : `Free shipping from ${formatMoney(freeFrom)}`;
}

/** Returns the price of shipping for a small order: "$5.99"; empty if the shop does not deliver at home. */
export function flatRateText(home: HomeDelivery): string {
  const price = homePrice(home, { value: cents(1), grams: 0 });
  if (price === null) return "";
  return price === 0 ? "free" : formatMoney(price);
}
