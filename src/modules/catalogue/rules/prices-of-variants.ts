import type { Money } from "#modules/core/rules/money/money.ts";
import type { ProductSummary, Variant } from "./product.ts";

type Choice = Pick<Variant, "compareAtPrice" | "inStock"> & { price: Money };

/**
 * The price that a product with priced variants shows: the lowest of those in stock with its compare-at price; of all
 * variants if none is in stock. The database derives the same (`product_price`).
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
