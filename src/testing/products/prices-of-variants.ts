import type { Money } from "#modules/core/rules/money/money.ts";
import type { ProductSummary, Variant } from "#modules/catalogue/rules/product.ts";

type Choice = Pick<Variant, "compareAtPrice" | "inStock"> & { price: Money };

/** The oracle of the view `product_price`: the cheapest in stock, or of all if none is in stock. */
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
