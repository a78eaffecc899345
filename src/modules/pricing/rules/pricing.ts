import * as shopPolicy from "#modules/settings/rules/policy-numbers.ts";
import type { Policy } from "#modules/settings/rules/policy.ts";
import { cents, percentOf, times, type Money } from "#modules/core/rules/money/money.ts";
import type { PricedProduct, PricedVariant } from "#modules/catalogue/rules/price.ts";

/** What pricing reads of a line. */
export type PricedItem = {
  /** The chosen variant's own price, or the product's. */
  price: Money;
  /** Percent. */
  discount: number;
  /** What the chosen variant adds on the page; 0 without one, and beside a price of its own. */
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

/** What pricing reads of the policy. */
export type PricingPolicy = Pick<Policy, "shipping"> & {
  inCartDiscount: boolean;
  chargeVariantExtraInCart: boolean;
};

/** What the shop's policy says about pricing. */
export const pricingPolicy: PricingPolicy = {
  shipping: shopPolicy.shipping,
  inCartDiscount: shopPolicy.inCartDiscount,
  chargeVariantExtraInCart: shopPolicy.chargeVariantExtraInCart,
};

/** So many of a product, in the chosen variant, as pricing reads them. */
export function pricedItem(
  product: Pick<PricedProduct, "price" | "discount">,
  variant: Pick<PricedVariant, "price" | "additionalPrice"> | null,
  quantity: number,
): PricedItem {
  return {
    price: variant?.price ?? product.price,
    discount: product.discount,
    additionalPrice: variant?.price === null ? variant.additionalPrice : cents(0),
    quantity,
  };
}

/** What one costs in the cart, before the discount and after it: what is paid (§9, decisions 3 and 4). */
export function priceInCart(
  product: Pick<PricedProduct, "price" | "discount">,
  variant: Pick<PricedVariant, "price" | "additionalPrice"> | null,
  policy: PricingPolicy = pricingPolicy,
): { unitPrice: Money; paid: Money } {
  const { unitPrice, lineDiscount } = priceLine(pricedItem(product, variant, 1), policy);
  return { unitPrice, paid: cents(unitPrice - lineDiscount) };
}

/** What so many of a product cost, and what comes off, in cents. */
export function priceLine(item: PricedItem, policy: PricingPolicy): LinePrice {
  // What a variant adds on the page is charged where the policy says so (§9, decision 4).
  const unitPrice = cents(
    item.price + (policy.chargeVariantExtraInCart ? item.additionalPrice : 0),
  );
  const lineTotal = times(unitPrice, item.quantity);
  return {
    unitPrice,
    lineTotal,
    lineDiscount: policy.inCartDiscount ? percentOf(lineTotal, item.discount) : cents(0),
  };
}

/**
 * Shipping for a subtotal before discounts: free from the policy's amount; an empty cart ships for nothing (§9,
 * decision 5).
 */
export function shippingFor(
  subtotal: Money,
  policy: Pick<PricingPolicy, "shipping"> = pricingPolicy,
): Money {
  return subtotal === 0 || subtotal >= policy.shipping.freeFrom
    ? cents(0)
    : policy.shipping.flatRate;
}
