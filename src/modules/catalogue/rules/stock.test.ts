import { describe, expect, test } from "vitest";
import { isPlentiful, stockOf, stockState, stockText } from "./stock.ts";

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

test("goods that have to be awaited say so, in the tone of few; sold out, they are sold out", () => {
  const waits = { above: 0, text: "Ships when new stock arrives" };
  const awaited = { inStock: true, stockCount: 10_000, waits };
  expect(stockText(awaited)).toBe(waits.text);
  expect(stockText({ ...awaited, inStock: false })).toBe("Out of stock");
  expect(stockOf({ inStock: true, stockCount: null }, awaited)).toEqual(awaited);
  const few = { inStock: true, stockCount: 3 };
  const plenty = { inStock: true, stockCount: 20 };
  expect([plenty, few, awaited, { ...few, stockCount: 0 }].map(isPlentiful)).toEqual([
    true,
    false,
    false,
    false,
  ]);
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
