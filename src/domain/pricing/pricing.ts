import { policy as shopPolicy, type Policy } from "#domain/policy.ts";
import { cents, percentOf, sum, times, type Money } from "#domain/money/money.ts";

/** What pricing reads of a line. */
export type PricedItem = {
  price: Money;
  /** Percent. */
  discount: number;
  /** The chosen variant's additional price, 0 without one. */
  additionalPrice: Money;
  quantity: number;
};

export type LinePrice = {
  unitPrice: Money;
  /** Unit price times quantity, before the discount. */
  lineTotal: Money;
  /** What the product's discount percent takes off this line, rounded half up per line. */
  lineDiscount: Money;
};

export type CartPrice = {
  lines: LinePrice[];
  subtotal: Money;
  discount: Money;
  shipping: Money;
  total: Money;
  /** What is missing for free shipping; 0 when it is reached. */
  untilFreeShipping: Money;
};

/** What pricing reads of the policy. */
export type PricingPolicy = Pick<Policy, "shipping"> & {
  inCartDiscount: boolean;
  chargeVariantExtraInCart: boolean;
};

/** The price of a cart: subtotal minus discounts plus shipping, all in cents (§9; decisions 3, 4 and 5). */
export function priceCart(
  items: readonly PricedItem[],
  policy: PricingPolicy = shopPolicy,
): CartPrice {
  const lines = items.map((item) => priceLine(item, policy));
  const subtotal = sum(lines.map((line) => line.lineTotal));
  const discount = sum(lines.map((line) => line.lineDiscount));
  const shipping = shippingFor(subtotal, policy);
  const missing =
    subtotal === 0 ? policy.shipping.freeFrom : Math.max(0, policy.shipping.freeFrom - subtotal);
  return {
    lines,
    subtotal,
    discount,
    shipping,
    total: cents(subtotal - discount + shipping),
    untilFreeShipping: cents(missing),
  };
}

function priceLine(item: PricedItem, policy: PricingPolicy): LinePrice {
  const unitPrice = unitPriceInCart(item, policy);
  const lineTotal = times(unitPrice, item.quantity);
  return {
    unitPrice,
    lineTotal,
    lineDiscount: policy.inCartDiscount ? percentOf(lineTotal, item.discount) : cents(0),
  };
}

/**
 * What the cart charges for one, before the discount: the product's price, and the variant's extra where the policy
 * says so (§9, decision 4).
 */
export function unitPriceInCart(
  item: Pick<PricedItem, "price" | "additionalPrice">,
  policy: Pick<PricingPolicy, "chargeVariantExtraInCart"> = shopPolicy,
): Money {
  return cents(item.price + (policy.chargeVariantExtraInCart ? item.additionalPrice : 0));
}

/**
 * Shipping for a subtotal before discounts: free from the policy's amount; an empty cart ships for nothing (§9,
 * decision 5).
 */
export function shippingFor(
  subtotal: Money,
  policy: Pick<PricingPolicy, "shipping"> = shopPolicy,
): Money {
  return subtotal === 0 || subtotal >= policy.shipping.freeFrom
    ? cents(0)
    : policy.shipping.flatRate;
}
