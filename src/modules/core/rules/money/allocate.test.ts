import fc from "fast-check";
import { expect, test } from "vitest";
import { allocate, shareOfUnits } from "./allocate.ts";
import { cents, sum, type Money } from "./money.ts";

const amount = fc.nat(2_000_000_000).map(cents);
const weights = fc.array(amount, { minLength: 1, maxLength: 30 });

test.for<[number, number[], number[]]>([
  [100, [1, 1, 1], [34, 33, 33]],
  [-100, [1, 1, 1], [-34, -33, -33]],
  [10, [0, 0], [10, 0]],
  [5, [999, 1], [5, 0]],
  [1000, [1999, 1], [1000, 0]],
  [0, [3, 4], [0, 0]],
])("%i over %j is %j", ([whole, shares, parts]) => {
  expect(allocate(cents(whole), shares.map(cents))).toEqual(parts);
});

test("the parts of an amount add up to it, and none is more than a cent away from its exact part", () => {
  fc.assert(
    fc.property(amount, weights, (whole, shares) => {
      const parts = allocate(whole, shares);
      expect(sum(parts)).toBe(whole);
      const total = sum(shares);
      if (total > 0)
        parts.forEach((part, index) =>
          expect(Math.abs(part - (whole * (shares[index] ?? 0)) / total)).toBeLessThanOrEqual(
            1.001,
          ),
        );
    }),
  );
});

test("a discount no larger than the lines takes no line below nothing", () => {
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (lines, part) => {
      const discount = cents(Math.floor(sum(lines) * part));
      allocate(discount, lines).forEach((share, index) =>
        expect(share).toBeLessThanOrEqual(lines[index] ?? 0),
      );
    }),
  );
});

/** The cost of portions of units, each taken off what the one before has left. */
function taken(line: Money, quantity: number, sizes: readonly number[]): Money[] {
  let [left, units]: [Money, number] = [line, quantity];
  return sizes.map((size) => {
    const share = shareOfUnits(left, units, size);
    left = cents(left - share);
    units -= size;
    return share;
  });
}

test("units given back in any portions add up to the line", () => {
  const portions = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(amount, portions, (line, sizes) => {
      const quantity = sizes.reduce((all, size) => all + size, 0);
      const shares = taken(line, quantity, sizes);
      expect(sum(shares)).toBe(line);
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test.for<[number, number, number[]]>([
  [1000, 3, [333, 333, 334]],
  [2, 4, [1, 1, 0, 0]],
  [0, 2, [0, 0]],
])("of %i cents for %i units each is %j", ([line, quantity, shares]) => {
  const ones = Array.from({ length: quantity }, () => 1);
  expect(taken(cents(line), quantity, ones)).toEqual(shares);
});
