import { expect, test } from "vitest";
import { readAmount, readRoundedAmount } from "./read-values.ts";

test.each([
  ["19.99", 2, 1999],
  ["1,234.50", 2, 123_450],
  ["1.234,50", 2, 123_450],
  ["1.234", 2, null],
  ["12.345", 3, 12_345],
  ["1200", 0, 1200],
  ["1200.50", 0, null],
  ["-5", 2, null],
  ["ten", 2, null],
])("%s with %i decimals is %s", (text, digits, amount) =>
  expect(readAmount(text, digits)).toBe(amount),
);

test.each([
  ["8.216667", 822],
  ["8.214999", 821],
  ["8.2", 820],
])("%s is rounded to %i", (text, amount) => expect(readRoundedAmount(text, 2)).toBe(amount));
