import { expect, test } from "vitest";
import { at, rate, rulesOf } from "#testing/taxes/example-taxes.ts";
import { collectedRates } from "./registration.ts";
import { rateProblem, type TaxRate } from "./tax-rate.ts";

const texas = rate("US", 8.25, { region: "TX", postcodes: "77000..77099, 75001" });

test.each<[string, Partial<TaxRate>, string]>([
  ["900 %", { rate: 9 }, "A tax rate is between 0 and 100 percent."],
  ["less than none", { rate: -0.1 }, "A tax rate is between 0 and 100 percent."],
  ["not a number", { rate: Number.NaN }, "A tax rate is between 0 and 100 percent."],
  [
    "too many decimals",
    { rate: 0.123_456_7 },
    "A tax rate has at most four decimals of a percent.",
  ],
  ["no country", { country: "" }, "A country is two letters of ISO 3166, such as DE; “” is none."],
  [
    "an alias",
    { country: "UK" },
    "A country is two letters of ISO 3166, such as DE; “UK” is none.",
  ],
  ["no name", { name: " " }, "A tax rate has a name, such as VAT."],
  ["no priority", { priority: 0 }, "A priority is a number from 1 to 9."],
  [
    "postcodes in the wrong order",
    { postcodes: "77099..77000" },
    "Postcodes are written as 90210, 94000..94999 or SW1*, with commas between them.",
  ],
  ["no day", { validFrom: "2026-02-30" }, "Write a day from 1900 to 2199 as 2026-12-31."],
  [
    "an end before the beginning",
    { validFrom: "2026-02-02", validTo: "2026-02-01" },
    "A tax rate ends on or after its first day.",
  ],
  [
    "overlapping postcodes",
    { country: "US", region: "TX", postcodes: "7705*" },
    `Rate ${texas.id} (US TX 77000..77099, 75001) applies to the same class, area and days with priority 1.`,
  ],
])("a rate with %s is refused", (_, change, sentence) => {
  expect(rateProblem(rate("DE", 19, change), [texas])).toBe(sentence);
});

test.each<[string, Partial<TaxRate>]>([
  ["another postcode", { postcodes: "78*" }],
  ["the whole state", { postcodes: null }],
  ["another state", { region: "NY" }],
  ["another class", { taxClass: "reduced" }],
  ["another priority", { priority: 2 }],
  ["the days before", { validTo: "2019-12-31", validFrom: "2019-01-01" }],
  ["itself", { id: texas.id }],
])("a rate for %s is accepted", (_, change) => {
  expect(rateProblem({ ...texas, id: 0, ...change }, [texas])).toBeNull();
});

test.each([
  ["SW1A 1AA", 1],
  ["sw1a1aa", 1],
  ["SW2 1AA", 0],
  ["", 0],
])("a prefix of postcodes in %j applies %i times", (postcode, times) => {
  const london = rate("GB", 20, { postcodes: "SW1*" });
  const place = at("GB", null, postcode);
  expect(collectedRates(rulesOf([london], "GB"), place)).toHaveLength(times);
});
