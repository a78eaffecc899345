import type { PricedProduct, PricedVariant } from "#modules/catalogue/rules/price.ts";
import { cents, percentOf, times, type Money } from "#modules/core/rules/money/money.ts";
import type { HomeDelivery } from "#modules/delivery/rules/delivery-rate.ts";

export type PricedItem = {
  /** The chosen variant's own price, or the product's. */
  price: Money;
  /** Percent. */
  discount: number;
  /** The chosen variant's surcharge; 0 without one, and for a variant with its own price. */
  additionalPrice: Money;
  quantity: number;
  /** Of one unit; 0 if it is unknown. */
  grams?: number;
};

export type LinePrice = {
  unitPrice: Money;
  /** Unit price times quantity, before the discount. */
  lineTotal: Money;
  /** The line's discount by the product's percentage, rounded half up once per line. */
  lineDiscount: Money;
};

export type PricingPolicy = {
  /** Delivery at the shop's own place; null if only the shop can price it. */
  shipping: HomeDelivery | null;
  inCartDiscount: boolean;
  chargeVariantExtraInCart: boolean;
};

export const pricingPolicy: PricingPolicy = {
  shipping: null,
  /** §9 A product's discount percentage applies to its line in the cart (decision 3). */
  inCartDiscount: true,
  /** §9 The cart ignores a variant's additional price (decision 4). */
  chargeVariantExtraInCart: false,
};

type Weighed = { grams?: number };

/** A quantity of a product or variant, as pricing needs it. */
export function pricedItem(
  product: Pick<PricedProduct, "price" | "discount"> & Weighed,
  variant: (Pick<PricedVariant, "price" | "additionalPrice"> & Weighed) | null,
  quantity: number,
): PricedItem {
  return {
    price: variant?.price ?? product.price,
    discount: product.discount,
    additionalPrice: variant?.price === null ? variant.additionalPrice : cents(0),
    quantity,
    grams: variant?.grams ?? product.grams ?? 0,
  };
}

/** The unit price in the cart in cents, before and after the discount (§9, decisions 3 and 4). */
export function priceInCart(
  product: Pick<PricedProduct, "price" | "discount">,
  variant: Pick<PricedVariant, "price" | "additionalPrice"> | null,
  policy: PricingPolicy = pricingPolicy,
): { unitPrice: Money; paid: Money } {
  const { unitPrice, lineDiscount } = priceLine(pricedItem(product, variant, 1), policy);
  return { unitPrice, paid: cents(unitPrice - lineDiscount) };
}

/** The price and discount of a line, in cents. */
export function priceLine(item: PricedItem, policy: PricingPolicy): LinePrice {
  // A variant's surcharge is charged only if the policy says so (§9, decision 4).
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
