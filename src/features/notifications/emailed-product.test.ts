import { expect, test } from "vitest";
import { cents } from "#domain/money/money.ts";
import { missingPicture } from "#domain/picture/picture.ts";
import { emailedProduct } from "./emailed-product.server.ts";

const variant = {
  id: 7,
  name: "6 mm",
  options: [],
  price: null,
  compareAtPrice: null,
  additionalPrice: cents(1200),
  sku: null,
  barcode: null,
  inStock: true,
  stockCount: null,
  picture: null,
};
const mat = {
  id: 1,
  slug: "mat",
  name: "Mat",
  brand: "Elderby",
  price: cents(3800),
  priceVaries: true,
  originalPrice: null,
  discount: 0,
  rating: 4,
  reviewCount: 1,
  inStock: true,
  stockCount: null,
  picture: missingPicture,
  variantLabel: "Thickness",
  variants: [variant, { ...variant, id: 8, price: cents(4400), additionalPrice: cents(0) }],
};

test.each([
  ["the product alone", null, { name: "Mat", path: "/product/mat", price: 3800 }],
  ["a variant that is gone", 9, { name: "Mat", path: "/product/mat", price: 3800 }],
  ["one that adds to it", 7, { name: "Mat, 6 mm", path: "/product/mat?variant=7", price: 5000 }],
  ["one with a price of its own", 8, { path: "/product/mat?variant=8", price: 4400 }],
])("of %s an email names the price of its page", (_, variantId, named) => {
  expect(emailedProduct(mat, variantId)).toMatchObject(named);
});
