import { cents, type Money } from "#domain/money/money.ts";

type Priced = { price: Money; originalPrice: Money | null; discount: number };

/** The product page's price: the product's plus the chosen variant's additional price (§9). */
export function priceWithVariant(
  product: Pick<Priced, "price">,
  variant: { additionalPrice: Money } | null,
): Money {
  return cents(product.price + (variant?.additionalPrice ?? 0));
}

/**
 * The struck original price, raised by the variant's extra so that both compare like with like; null when not higher.
 */
export function struckPrice(
  product: Priced,
  variant: { additionalPrice: Money } | null,
): Money | null {
  if (product.originalPrice === null || product.originalPrice <= product.price) return null;
  return cents(product.originalPrice + (variant?.additionalPrice ?? 0));
}
