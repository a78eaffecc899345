import { expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { taxAdjustments } from "./tax.ts";

test.each([
  { rate: 0.0725, isIncluded: false, of: 200, base: 200, amount: 15 },
  { rate: 0.29, isIncluded: false, of: 50, base: 50, amount: 15 },
  { rate: 0.08875, isIncluded: false, of: 400, base: 400, amount: 36 },
  { rate: 0.19, isIncluded: true, of: 119, base: 100, amount: 19 },
  { rate: 0.2, isIncluded: true, of: 9, base: 8, amount: 1 },
])("of $of cents, at $rate (included: $isIncluded) the tax is $amount", (each) => {
  const { rate, isIncluded, of, base, amount } = each;
  const amounts = { lines: [cents(of)], shipping: cents(0) };
  expect(taxAdjustments({ label: "VAT", rate, isIncluded }, amounts)).toEqual([
    { kind: "tax", label: "VAT", amount, line: 0, tax: { rate, base, isIncluded } },
  ]);
});
