import { expect, test } from "vitest";
import { cents } from "#domain/money/money.ts";
import { plainText } from "./plain-text.ts";
import { priceWithVariant, struckPrice } from "./price.ts";
import { parseProductIds } from "./product-ids.ts";

const product = { price: cents(2000), originalPrice: cents(2500), discount: 20 };
const large = { additionalPrice: cents(500) };

test("§9 the product page adds the variant's additional price", () => {
  expect(priceWithVariant(product, null)).toBe(2000);
  expect(priceWithVariant(product, large)).toBe(2500);
});

test("the struck price rises with the variant and is left out where nothing fell", () => {
  expect(struckPrice(product, null)).toBe(2500);
  expect(struckPrice(product, large)).toBe(3000);
  expect(struckPrice({ ...product, originalPrice: null }, large)).toBeNull();
  expect(struckPrice({ ...product, originalPrice: cents(2000) }, null)).toBeNull();
});

test("a description without its markup, cut at a word", () => {
  expect(plainText("<p>Salt &amp; pepper</p><p>in  one</p>", 100)).toBe("Salt & pepper in one");
  expect(plainText("<p>one two three</p>", 9)).toBe("one two…");
});

test.each([
  ["[3,1,3]", [3, 1]],
  ['[1,-2,0,1.5,"4",null]', [1]],
  ["{}", []],
  ["nonsense", []],
  ["[1,2,3,4]", [1, 2, 3]],
])("of the stored text %s the ids %j are kept", (text, ids) => {
  expect(parseProductIds(text, 3)).toEqual(ids);
});
