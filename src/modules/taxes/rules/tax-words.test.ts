import { expect, test } from "vitest";
import { added, at, german, rate, rulesOf, sale } from "#testing/taxes/example-taxes.ts";
import type { TaxRate } from "./tax-rate.ts";
import { taxRows } from "./tax-rows.ts";
import { priceNote } from "./price-note.ts";
import { taxesByRate, taxSentences } from "./tax-words.ts";

test("an invoice lists taxed amount and tax by rate, the highest first", () => {
  const rates = [rate("DE", 19), rate("DE", 7, { taxClass: "reduced" })];
  const sold = sale(["107 reduced", "238", "54 reduced"]);
  const taxes = taxRows(sold, rulesOf(rates), { place: at("DE"), day: "2026-11-24" });
  const shown = taxesByRate(taxes).map((each) => [each.label, each.rate, each.base, each.amount]);
  expect(taxesByRate([])).toEqual([]);
  expect(shown).toEqual([
    ["VAT", 0.19, 200, 38],
    ["VAT", 0.07, 150, 11],
  ]);
});

test("two taxes of one rate have a row each", () => {
  const rates = [
    added("US", 5, { name: "State tax" }),
    added("US", 5, { name: "City tax", priority: 2 }),
  ];
  const taxes = taxRows(sale(["100"]), rulesOf(rates, "US"), {
    place: at("US"),
    day: "2026-11-24",
  });
  expect(taxesByRate(taxes).map(({ label, amount }) => [label, amount])).toEqual([
    ["State tax", 5],
    ["City tax", 5],
  ]);
});

test.each<[string[], string[]]>([
  [["standard"], []],
  [["exempt", "standard"], ["Goods exempt from tax."]],
  [["-"], ["No tax is charged on this order."]],
])("an invoice of goods of %j says why they have no tax: %j", (classes, sentences) => {
  const sold = sale(classes.map((each) => `100 ${each}`));
  const taxes = taxRows(sold, rulesOf(german), { place: at("DE"), day: "2026-11-24" });
  expect(taxSentences(taxes)).toEqual(sentences);
});

test("a price says that it includes taxes, or that they come later", () => {
  const noteOf = (rates: TaxRate[], country: string) =>
    priceNote(rulesOf(rates, country), "2026-11-24");
  expect(noteOf(german, "DE")).toBe("incl. VAT");
  expect(noteOf([added("US", 8.25, { region: "TX" })], "US")).toBe("plus tax, shown at checkout");
  expect(noteOf(german, "US")).toBeNull();
});
