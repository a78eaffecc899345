import { expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { at } from "#testing/taxes/example-taxes.ts";
import { checkedTaxes, type TaxQuestion } from "./calculated-taxes.ts";
import type { TaxReason, TaxRow } from "#modules/taxes/rules/tax-rows.ts";

const question: TaxQuestion = {
  currency: "EUR",
  day: "2026-11-29",
  home: at("DE"),
  place: at("FR", null, "75001"),
  lines: [{ amount: cents(1000), isIncluded: true, taxClass: "standard", code: null }],
  delivery: null,
  vatNumber: null,
};
const row = (amount: number, change: Partial<TaxRow> = {}): TaxRow => ({
  line: 0,
  label: "VAT",
  rate: 0.2,
  base: cents(1000),
  amount: cents(amount),
  isIncluded: true,
  reason: "standard_rated",
  country: "FR",
  region: null,
  ...change,
});

test.each<[string, TaxRow[], boolean]>([
  ["the whole price", [row(1000)], true],
  ["two taxes of the whole price", [row(500), row(500)], true],
  ["two taxes above the price, each below it", [row(600), row(600)], false],
  ["a tax above the price", [row(1001)], false],
  ["a tax of another line", [row(100), row(100, { line: 1 })], false],
  ["no row", [], false],
])("a service's taxes of %s", (_, rows, isSound) => {
  expect(checkedTaxes(question, rows) !== null).toBe(isSound);
});

test.each<[home: string, to: string, TaxReason, TaxReason]>([
  ["DE", "FR 75001", "reverse_charge", "intra_community_supply"],
  ["DE", "ES 35001", "reverse_charge", "reverse_charge"],
  ["DE", "GB BT15GS", "reverse_charge", "intra_community_supply"],
  ["DE", "DE 10115", "reverse_charge", "reverse_charge"],
  ["DE", "ES 35001", "not_collecting", "export"],
  ["DE", "DE 78266", "not_collecting", "export"],
  ["DE", "FR 75001", "not_collecting", "not_collecting"],
  ["FR", "MC 98000", "not_collecting", "not_collecting"],
  ["DE", "US 10001", "not_collecting", "export"],
])("a sale from %s to %s, %s by the service, is %s", (home, to, reason, expected) => {
  const place = at(to.slice(0, 2), null, to.slice(3));
  const taxes = checkedTaxes({ ...question, home: at(home), place }, [row(0, { rate: 0, reason })]);
  expect(taxes?.map((each) => each.reason)).toEqual([expected]);
});
