import type { CartProduct } from "#modules/catalogue/rules/cart-product.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import type { Variant } from "#modules/catalogue/rules/product.ts";

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
