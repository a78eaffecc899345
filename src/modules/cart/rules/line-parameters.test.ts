import { expect, test } from "vitest";
import { cartLimits } from "./cart.ts";
import { linesIn, linesSearch } from "./line-parameters.ts";

const lines = [
  { productId: 12, quantity: 1 },
  { productId: 12, variantId: 5, quantity: 9999 },
];

test("lines are the same after writing them to a URL and reading them", () => {
  expect(linesSearch(lines)).toBe("?line=12x1&line=12.5x9999");
  expect(linesIn(new URLSearchParams(linesSearch(lines)))).toEqual(lines);
  expect(linesSearch([])).toBe("");
});

test.each([
  "",
  "12",
  "x2",
  "0x1",
  "12x0",
  "12x-1",
  "12x1.5",
  "12x10000",
  "12.x1",
  "1e3x1",
  "12x1 ",
])("“%s” is ignored", (written) => {
  expect(linesIn(new URLSearchParams({ line: written }))).toEqual([]);
});

test("repeated lines count once, and limits apply", () => {
  expect(linesIn(new URLSearchParams("line=12x1&line=12x5"))).toEqual([lines[0]]);
  const many = Array.from({ length: 300 }, (_, index) => ({ productId: index + 1, quantity: 1 }));
  expect(linesIn(new URLSearchParams(linesSearch(many)))).toHaveLength(cartLimits.lines);
});
