import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clampQuantity, maximumQuantity } from "./line-quantity.ts";

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
