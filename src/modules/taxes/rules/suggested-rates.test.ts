import { areaText, type Area } from "#modules/core/rules/area.ts";
import { expect, test } from "vitest";
import packageJson from "sales-tax/package.json" with { type: "json" };
import published from "sales-tax/res/sales_tax_rates.json" with { type: "json" };
import { ratesSource } from "#modules/taxes/use-cases/suggest-rates.server.ts";
import { rate as taxRate } from "#testing/taxes/example-taxes.ts";
import { suggestRates, type PublishedTax, type SuggestedRate } from "./suggested-rates.ts";

const all: Readonly<Record<string, PublishedTax>> = published;
const german = taxRate("DE", 19);
const finnish = taxRate("FI", 24);

function suggestionWords({ name, rate, since, present, ...area }: SuggestedRate & Area): string {
  const percent = (value: number) => `${+(value * 100).toFixed(4)}%`;
  const compared =
    present === null
      ? "not collected"
      : present.rate === rate
        ? `as rate ${present.id}`
        : `rate ${present.id} has ${percent(present.rate)}`;
  return [
    areaText(area),
    `${name} ${percent(rate)}`,
    ...(since === null ? [] : [`since ${since}`]),
    compared,
  ].join("  ");
}

const wordsOf = (country: string) =>
  suggestRates(country, all[country]!, { rates: [german, finnish], day: "2026-11-27" }).map(
    suggestionWords,
  );

test.each([
  ["DE", [`DE  VAT 19%  since 2021-01-01  as rate ${german.id}`]],
  ["FI", [`FI  VAT 25.5%  since 2024-09-01  rate ${finnish.id} has 24%`]],
  ["JP", ["JP  Consumption tax 10%  not collected"]],
])("%s", (country, words) => {
  expect(wordsOf(country)).toEqual(words);
});

test("Canada has one rate for the country, one beside it, and harmonised ones instead of it", () => {
  expect(wordsOf("CA")).toEqual(
    expect.arrayContaining([
      "CA  GST 5%  not collected",
      "CA BC  PST 7%  not collected",
      "CA ON  HST 13%  not collected",
      "CA QC  QST 9.975%  not collected",
    ]),
  );
  const suggested = suggestRates("CA", all["CA"]!, { rates: [], day: "2026-11-27" });
  const of = (region: string | null) => suggested.find((each) => each.region === region);
  expect([of(null), of("ON"), of("QC")].map((each) => each?.priority)).toEqual([1, 1, 2]);
  expect(suggested.every(({ isIncluded }) => !isIncluded)).toBe(true);
});

test("every suggestion is a rate that can be saved, and the source is the installed one", () => {
  for (const [country, tax] of Object.entries(all))
    for (const each of suggestRates(country, tax, { rates: [], day: "2026-11-27" }))
      expect(each.rate).toBeGreaterThan(0);
  expect(packageJson.version).toBe(ratesSource.version);
});
