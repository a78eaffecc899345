import type { CartProduct, ProductSummary, Variant } from "#modules/catalogue/rules/product.ts";
import { cents, type Money } from "#modules/core/rules/money/money.ts";

/** A product without variants, for twenty dollars with ten percent off, without a stock count. */
export const lamp: CartProduct = {
  id: 4,
  slug: "lamp",
  name: "Lamp",
  brand: "Elderby",
  price: cents(2000),
  priceVaries: false,
  originalPrice: null,
  discount: 10,
  rating: 4,
  reviewCount: 1,
  inStock: true,
  stockCount: null,
  picture: { key: "lamp.1", width: 800, height: 800, widths: [400, 800] },
  variantLabel: null,
  variants: [],
};

/** A variant with a surcharge of three dollars. */
export const small: Variant = {
  id: 7,
  name: "Small",
  options: [],
  price: null,
  compareAtPrice: null,
  additionalPrice: cents(300),
  sku: null,
  barcode: null,
  inStock: true,
  stockCount: null,
  picture: null,
};

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
