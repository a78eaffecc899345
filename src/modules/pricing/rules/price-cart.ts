import { cents, sum, type Money } from "#modules/core/rules/money/money.ts";
import {
  priceLine,
  pricingPolicy,
  shippingFor,
  type LinePrice,
  type PricedItem,
  type PricingPolicy,
} from "./pricing.ts";

export type CartPrice = {
  lines: LinePrice[];
  subtotal: Money;
  discount: Money;
  shipping: Money;
  total: Money;
  /** The amount missing for free shipping; 0 if reached. */
  untilFreeShipping: Money;
};

/** The price of a cart: subtotal minus discounts plus shipping, all in cents (§9; decisions 3, 4 and 5). */
export function priceCart(
  items: readonly PricedItem[],
  policy: PricingPolicy = pricingPolicy,
): CartPrice {
  const lines = items.map((item) => priceLine(item, policy));
  const subtotal = sum(lines.map((line) => line.lineTotal));
  const discount = sum(lines.map((line) => line.lineDiscount));
  const shipping = shippingFor(subtotal, policy);
  const missing = Math.max(0, policy.shipping.freeFrom - subtotal);
  return {
    lines,
    subtotal,
    discount,
    shipping,
    total: cents(subtotal - discount + shipping),
    untilFreeShipping: cents(missing),
  };
}
