import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clampQuantity, maximumQuantity, stockOf, stockState, stockText } from "./stock.ts";

describe("§9 stock words", () => {
  test.each([
    [true, 10, "In stock"],
    [true, 9, "Only 9 left!"],
    [true, 1, "Only 1 left!"],
    [true, null, "In stock"],
    [false, 5, "Out of stock"],
    [false, null, "Out of stock"],
    [true, 0, "Out of stock"],
  ])("in stock %s with a count of %s reads %s", (inStock, stockCount, text) => {
    expect(stockText({ inStock, stockCount })).toBe(text);
  });
});

describe("§5 quantity on the product page", () => {
  test.each([
    ["3", 5, 3],
    ["9", 5, 5],
    ["0", 5, 1],
    ["-2", 5, 1],
    ["abc", 5, 1],
    ["", 5, 1],
    ["2.9", 5, 2],
    ["99", null, 10],
    ["1e400", 5, 1],
    ["12000", 20_000, 9999],
  ])("%j typed with %s in stock becomes %i", (typed, stockCount, expected) => {
    expect(clampQuantity(typed, { stockCount })).toBe(expected);
  });

  test("any typed quantity becomes one that can be bought", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.double()),
        fc.option(fc.integer({ min: 1, max: 999 })),
        (typed, stockCount) => {
          const quantity = clampQuantity(typed, { stockCount });
          expect(Number.isInteger(quantity)).toBe(true);
          expect(quantity).toBeGreaterThanOrEqual(1);
          expect(quantity).toBeLessThanOrEqual(maximumQuantity({ stockCount }));
        },
      ),
    );
  });
});

test("a chosen variant's own count decides; without one the product's counts", () => {
  const product = { inStock: true, stockCount: 20 };
  expect(stockOf(product, null)).toEqual(product);
  expect(stockOf(product, { inStock: true, stockCount: 3 })).toEqual({
    inStock: true,
    stockCount: 3,
  });
  expect(stockOf(product, { inStock: true, stockCount: null })).toEqual(product);
  expect(stockState(stockOf(product, { inStock: false, stockCount: null }))).toBe("sold-out");
});
