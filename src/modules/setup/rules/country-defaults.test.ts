import published from "sales-tax/res/sales_tax_rates.json" with { type: "json" };
import { expect, test } from "vitest";
import { countryCodes } from "#modules/core/rules/countries.ts";
import { isCurrency } from "#modules/core/rules/money/currencies.ts";
import { isTimeZone } from "#modules/core/rules/time.ts";
import { currencyOf, formatsOf, mainZoneOf } from "./country-defaults.ts";

test("every country has a currency of ISO 4217, but the Antarctic", () => {
  const without = countryCodes.filter((country) => !isCurrency(currencyOf(country) ?? ""));
  expect(without).toEqual(["AQ"]);
});

test("the currencies are those of a public list", () => {
  const own = Object.entries(published as Record<string, { currency?: string }>).flatMap(
    ([country, { currency }]) =>
      currency !== undefined && countryCodes.includes(country) && currency !== currencyOf(country)
        ? [`${country}: ${currencyOf(country)}, not ${currency}`]
        : [],
  );
  expect(own).toMatchInlineSnapshot(`
    [
      "BG: EUR, not BGN",
      "CW: XCG, not ANG",
      "ZW: ZWG, not USD",
    ]
  `);
});

test.each([
  ["DE", "EUR", "de-DE"],
  ["FR", "EUR", "fr-FR"],
  ["GB", "GBP", "en-GB"],
  ["US", "USD", "en-US"],
  ["CA", "CAD", "en-CA"],
  ["AU", "AUD", "en-AU"],
  ["JP", "JPY", "ja-JP"],
  ["IN", "INR", "en-IN"],
  ["CH", "CHF", "de-CH"],
])("a shop in %s sells in %s and writes as %s", (country, currency, formats) => {
  expect([currencyOf(country), formatsOf(country)]).toEqual([currency, formats]);
});

test("each country has formats that the settings take, and main time zones exist", () => {
  for (const country of countryCodes) {
    expect(formatsOf(country), country).toMatch(/^[a-z]{2,3}-[A-Z]{2}$/);
    expect(isTimeZone(mainZoneOf(country) ?? "UTC"), country).toBe(true);
  }
});
