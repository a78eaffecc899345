import { describe, expect, test } from "vitest";
import { stockOf, stockState, stockText } from "./stock.ts";

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
