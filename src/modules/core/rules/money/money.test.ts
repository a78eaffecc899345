import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  atRate,
  cents,
  decimalMoney,
  formatMoney,
  timesFraction,
  percentOf,
  sum,
  times,
} from "./money.ts";
import { parseMoney } from "./parse-money.ts";

const amount = fc.integer({ min: 0, max: 100_000_000 }).map(cents);

describe("§9 prices in dollars with 2 decimals", () => {
  test.each([
    [0, "$0.00"],
    [5, "$0.05"],
    [599, "$5.99"],
    [100_000, "$1,000.00"],
    [123_456_789, "$1,234,567.89"],
    [-1250, "−$12.50"],
  ])("%i cents are %s", (value, text) => {
    expect(formatMoney(cents(value))).toBe(text);
  });

  test("formatted money parses to the same amount", () => {
    fc.assert(
      fc.property(amount, (value) => {
        expect(parseMoney(formatMoney(value))).toBe(value);
      }),
    );
    fc.assert(
      fc.property(amount, (value) => {
        expect(parseMoney(decimalMoney(value))).toBe(value);
      }),
    );
  });

  test.each(["", "abc", "1.234", "-5", "1e3", "NaN", "$", "1.2.3"])("%j is not a price", (text) => {
    expect(parseMoney(text)).toBeNull();
  });
});

test.each<[string, string, number | null]>([
  ["12,50", ".", 1250],
  ["1.234,50", ".", 123_450],
  ["1,234", ".", 123_400],
  ["1,23,456.5", ".", 12_345_650],
  ["1,2,3", ".", null],
  ["12,345,6", ".", null],
  ["12,50", ",", 1250],
  ["1 234,50", ",", 123_450],
  ["1\u00a0234,50\u00a0€", ",", 123_450],
  ["1\u202f234\u202f567,5", ",", 123_456_750],
  ["1\u2009234,50", ".", 123_450],
  ["1’234.50", ".", 123_450],
  ["CHF 1'234.50", ".", 123_450],
  ["12,50 €", ",", 1250],
  ["€12.50", ".", 1250],
  ["CA$12.50", ".", 1250],
  ["12.50 EUR", ".", 1250],
  ["99 kr", ",", 9900],
  ["₹1,23,456.50", ".", 12_345_650],
  ["١٢٫٥٠", ".", 1250],
  ["12 34", ".", null],
  ["1 23,50", ",", null],
  ["1 234'567", ".", null],
  ["-12,50", ",", null],
  ["€", ".", null],
  ["12,50 lots", ",", null],
  ["12.50", ",", 1250],
  ["1,234", ",", null],
])("%s, typed where amounts are written with %s, is %s", (text, decimal, value) => {
  expect(parseMoney(text, { digits: 2, decimal })).toBe(value);
});

test.each([
  ["$1.234", 1234],
  ["1.234.567", 1_234_567],
  ["1234", 1234],
  ["1.23", null],
  ["1.2345", null],
  ["1234.567", null],
])("%s pesos without decimals are %s", (text, value) => {
  expect(parseMoney(text, { digits: 0, decimal: "," })).toBe(value);
});

describe("one rounding rule: half a cent up", () => {
  test.each([
    [1000, 17, 170],
    [999, 50, 500],
    [1, 50, 1],
    [1, 49, 0],
    [333, 10, 33],
    [335, 10, 34],
    [5000, 0, 0],
    [5000, 100, 5000],
    [10_000, 12.5, 1250],
    [200, 7.25, 15],
    [10_000, 0.0049, 0],
    [10_000, 0.005, 1],
  ])("of %i cents, %d percent are %i", (value, percent, expected) => {
    expect(percentOf(cents(value), percent)).toBe(expected);
  });

  test("a percentage is never more than the amount, and never half a cent off", () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 100 }), (value, percent) => {
        const part = percentOf(value, percent);
        expect(part).toBeLessThanOrEqual(value);
        expect(Math.abs(part - (value * percent) / 100)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  test.each([
    [200, 0.0725, 15],
    [50, 0.29, 15],
    [100, 0.145, 15],
    [400, 0.08875, 36],
    [399, 0.08875, 35],
    [Number.MAX_SAFE_INTEGER, 1, Number.MAX_SAFE_INTEGER],
  ])("of %i cents, a rate of %d makes %i", (value, rate, expected) => {
    expect(atRate(cents(value), rate)).toBe(expected);
  });

  test.each([
    [215, 10_000n, 10_725n, 200],
    [119, 100n, 119n, 100],
    [3, 10n, 12n, 3],
    [1, 1n, 2n, 1],
    [0, 1n, 2n, 0],
  ])("%i cents times %i/%i are %i", (amountOf, numerator, denominator, expected) => {
    expect(timesFraction(cents(amountOf), numerator, denominator)).toBe(expected);
  });

  test("half a cent rounds up at any rate with at most six decimals", () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 1_000_000 }), (value, rateMillionths) => {
        const rate = rateMillionths / 1_000_000;
        const off = BigInt(atRate(value, rate)) * 1_000_000n - BigInt(value * rateMillionths);
        expect(off > -500_000n && off <= 500_000n).toBe(true);
      }),
    );
  });
});

test("sums and multiples stay whole cents; a fraction is a bug", () => {
  expect(sum([cents(10), cents(5)])).toBe(15);
  expect(times(cents(599), 3)).toBe(1797);
  expect(() => cents(1.5)).toThrow("Not a whole number of cents: 1.5");
});
