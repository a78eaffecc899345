import { expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { lamp, small } from "#testing/products/example-product.ts";
import { emailedProduct } from "./product-emails.ts";

const large = { ...small, id: 8, name: "Large", price: cents(4400), additionalPrice: cents(0) };
const product = { ...lamp, variants: [small, large] };

test.each([
  ["the product alone", null, { name: "Lamp", path: "/product/lamp", price: 2000 }],
  ["a variant that is gone", 9, { name: "Lamp", path: "/product/lamp", price: 2000 }],
  ["one that adds to it", 7, { name: "Lamp, Small", path: "/product/lamp?variant=7", price: 2300 }],
  ["one with a price of its own", 8, { name: "Lamp, Large", price: 4400 }],
])("the email about %s has the price of its page", (_, variantId, named) => {
  expect(emailedProduct(product, variantId)).toMatchObject(named);
});
