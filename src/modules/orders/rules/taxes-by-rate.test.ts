import { expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { taxesByRate } from "./taxes-by-rate.ts";

test("an invoice lists taxed amount and tax by rate, the highest first", () => {
  const vat = (rate: number, base: number, amount: number) => ({
    label: "VAT",
    rate,
    base: cents(base),
    amount: cents(amount),
    isIncluded: true,
  });
  expect(taxesByRate([])).toEqual([]);
  expect(taxesByRate([vat(0.07, 100, 7), vat(0.19, 200, 38), vat(0.07, 50, 4)])).toEqual([
    vat(0.19, 200, 38),
    vat(0.07, 150, 11),
  ]);
});

test("two taxes of one rate are told apart by their labels", () => {
  const tax = (label: string, amount: number) => ({
    label,
    rate: 0.05,
    base: cents(100),
    amount: cents(amount),
    isIncluded: false,
  });
  const taxes = [tax("State tax", 5), tax("City tax", 5)];
  expect(taxesByRate(taxes)).toEqual(taxes);
});
