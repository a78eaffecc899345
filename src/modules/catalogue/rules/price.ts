import { cents, type Money } from "#modules/core/rules/money/money.ts";
import type { ProductSummary, Variant } from "./product.ts";

/** What prices are read from: a product, and the variant that was chosen. */
export type PricedProduct = Pick<ProductSummary, "price" | "originalPrice" | "discount">;
export type PricedVariant = Pick<Variant, "price" | "compareAtPrice" | "additionalPrice">;

/** What one costs on the page: the variant's own price, or the product's plus what the variant adds (§9). */
export function priceOnPage(
  product: Pick<PricedProduct, "price">,
  variant: Pick<PricedVariant, "price" | "additionalPrice"> | null,
): Money {
  return variant?.price ?? cents(product.price + (variant?.additionalPrice ?? 0));
}

/**
 * The price that is struck: one that the shop has named, of the variant or of the product, where it is higher. Nothing
 * is added to it, so a variant that only adds to the product's price has none.
 */
export function struckPrice(product: PricedProduct, variant: PricedVariant | null): Money | null {
  const isOwn = variant !== null && variant.price !== null;
  const former = isOwn ? variant.compareAtPrice : product.originalPrice;
  const isComparable = isOwn || !variant?.additionalPrice;
  return former !== null && isComparable && former > priceOnPage(product, variant) ? former : null;
}
