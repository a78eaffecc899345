import { cents, type Money } from "#modules/core/rules/money/money.ts";
import type { ProductSummary, Variant } from "./product.ts";

/** The price fields of a product. */
export type PricedProduct = Pick<ProductSummary, "price" | "originalPrice" | "discount">;
export type PricedVariant = Pick<Variant, "price" | "compareAtPrice" | "additionalPrice">;

/** The price that the page shows: the variant's own, or the product's plus the variant's surcharge (§9). */
export function priceOnPage(
  product: Pick<PricedProduct, "price">,
  variant: Pick<PricedVariant, "price" | "additionalPrice"> | null,
): Money {
  return variant?.price ?? cents(product.price + (variant?.additionalPrice ?? 0));
}

/**
 * The compare-at price of the variant or product, if it is higher than the price; null for a variant that only adds a
 * surcharge.
 */
export function struckPrice(product: PricedProduct, variant: PricedVariant | null): Money | null {
  const isOwn = variant !== null && variant.price !== null;
  const former = isOwn ? variant.compareAtPrice : product.originalPrice;
  const isComparable = isOwn || !variant?.additionalPrice;
  return former !== null && isComparable && former > priceOnPage(product, variant) ? former : null;
}
