import { cents, sum, type Money } from "#modules/core/rules/money/money.ts";
import { freeFromAtHome, homePrice } from "#modules/delivery/rules/delivery-rate.ts";
import {
  priceLine,
  pricingPolicy,
  type LinePrice,
  type PricedItem,
  type PricingPolicy,
} from "./pricing.ts";

export type CartPrice = {
  lines: LinePrice[];
  subtotal: Money;
  discount: Money;
  /** Null if only the shop can price it. */
  shipping: Money | null;
  /** With the shipping, if it is known. */
  total: Money;
  /** The amount missing for free shipping; 0 if reached, and null if shipping is never free. */
  untilFreeShipping: Money | null;
};

/** The price of a cart: subtotal minus discounts plus shipping, all in cents (§9; decisions 3, 4 and 5). */
export function priceCart(
  items: readonly PricedItem[],
  policy: PricingPolicy = pricingPolicy,
): CartPrice {
  const lines = items.map((item) => priceLine(item, policy));
  const subtotal = sum(lines.map((line) => line.lineTotal));
  const discount = sum(lines.map((line) => line.lineDiscount));
  const { shipping: delivery } = policy;
  const grams = items.reduce((total, item) => total + (item.grams ?? 0) * item.quantity, 0);
  const shipping = delivery && homePrice(delivery, { value: subtotal, grams });
  const freeFrom = delivery && freeFromAtHome(delivery);
  return {
    lines,
    subtotal,
    discount,
    shipping,
    total: cents(subtotal - discount + (shipping ?? 0)),
    untilFreeShipping: freeFrom && cents(Math.max(0, freeFrom - subtotal)),
  };
}
