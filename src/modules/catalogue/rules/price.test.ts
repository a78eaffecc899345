import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents, type Money } from "#modules/core/rules/money/money.ts";
import { priceOnPage, struckPrice, unitPrice } from "./price.ts";

const product = { price: cents(2000), originalPrice: cents(2500), discount: 20 };
const adding = (additionalPrice: number) => ({
  price: null,
  compareAtPrice: null,
  additionalPrice: cents(additionalPrice),
});
const own = (price: number, compareAt: number | null = null) => ({
  price: cents(price),
  compareAtPrice: compareAt as Money | null,
  additionalPrice: cents(0),
});

describe("a product's price on its page", () => {
  test.each([
    ["without a choice is the product's price", null, 2000, 2500],
    [
      "§9 adds the variant's additional price, of which no former price is known",
      adding(500),
      2500,
      null,
    ],
    ["with nothing added is the product's", adding(0), 2000, 2500],
    ["is the variant's own price, whatever the product's is", own(3100), 3100, null],
    ["has the variant's own former price", own(3100, 3900), 3100, 3900],
    ["strikes nothing that was lower or the same", own(3100, 3100), 3100, null],
  ])("%s", (_, variant, price, struck) => {
    expect(priceOnPage(product, variant)).toBe(price);
    expect(struckPrice(product, variant)).toBe(struck);
  });

  test("is struck only for a higher compare-at price", () => {
    const amount = fc.nat(100_000).map(cents);
    const variant = fc.record({
      price: fc.option(amount),
      compareAtPrice: fc.option(amount),
      additionalPrice: amount,
    });
    const priced = fc.record({
      price: amount,
      originalPrice: fc.option(amount),
      discount: fc.constant(0),
    });
    fc.assert(
      fc.property(priced, fc.option(variant), (each, chosen) => {
        const struck = struckPrice(each, chosen);
        fc.pre(struck !== null);
        expect([each.originalPrice, chosen?.compareAtPrice]).toContain(struck);
        expect(struck).toBeGreaterThan(priceOnPage(each, chosen));
      }),
    );
  });
});

test.each([
  ["340 g", "us", "$0.79/oz"],
  ["500 ml", "us", "$0.56/fl oz"],
  ["340 g", "metric", "$2.79/100 g"],
  ["62.5 ml", "metric", "$15.20/100 ml"],
  [undefined, "us", null],
] as const)("$9.50 for %s is %s %s", (netContent, system, text) => {
  expect(unitPrice(cents(950), netContent, system)).toBe(text);
});
