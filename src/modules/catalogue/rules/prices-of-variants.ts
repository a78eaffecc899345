import type { Money } from "#modules/core/rules/money/money.ts";
import type { ProductSummary, Variant } from "./product.ts";

type Choice = Pick<Variant, "compareAtPrice" | "inStock"> & { price: Money };

/**
 * What a product shows where its variants have prices of their own, in the order given: the cheapest that can be had
 * and what that one fell from. Where all are sold out, all count. The database derives the same (`product_price`).
 */
export function pricesOfVariants(
  variants: readonly [Choice, ...Choice[]],
): Pick<ProductSummary, "price" | "originalPrice" | "priceVaries"> {
  const inStock = variants.filter((each) => each.inStock);
  const counted = inStock.length > 0 ? inStock : variants;
  const cheapest = counted.reduce((best, each) => (each.price < best.price ? each : best));
  return {
    price: cheapest.price,
    originalPrice: cheapest.compareAtPrice,
    priceVaries: counted.some(({ price }) => price > cheapest.price),
  };
}
