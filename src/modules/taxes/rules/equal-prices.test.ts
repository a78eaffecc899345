import { expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { added, at, rate, rulesOf } from "#testing/taxes/example-taxes.ts";
import { hasEqualNetPrices } from "./registration.ts";
import { priceForBuyer } from "./tax-rows.ts";

const german = [rate("DE", 19), rate("AT", 20)];
const texan = [added("US", 6.25, { region: "TX" })];

test.each([
  ["automatic", german, "DE", false],
  ["always", german, "DE", true],
  ["never", german, "DE", false],
  ["automatic", texan, "US", true],
  ["never", texan, "US", false],
  ["automatic", [], "US", true],
  // Rates of another country say nothing of the shop's own prices.
  ["automatic", [rate("AT", 20)], "US", true],
] as const)(
  "%s, of a shop in %2$s: prices without tax are equal is %4$s",
  (choice, rates, home, expected) => {
    expect(hasEqualNetPrices(choice, { rates: [...rates], home: at(home) })).toBe(expected);
  },
);

test("a bowl of 28.00 costs an Austrian 28.00, or 28.24 where prices without tax are equal", () => {
  const rules = rulesOf(german, "DE", ["DE", "EU"]);
  const buyer = { place: at("AT"), day: "2026-11-29" };
  const prices = (["automatic", "always"] as const).map((choice) =>
    priceForBuyer(
      cents(2800),
      "standard",
      { ...rules, hasEqualNetPrices: hasEqualNetPrices(choice, rules) },
      buyer,
    ),
  );
  expect(prices).toEqual([2800, 2824]);
});

test("a business of another EU country pays the price without tax, and others the same as at home", () => {
  const rules = { ...rulesOf(german, "DE", ["DE", "EU"]), hasEqualNetPrices: false };
  const price = (country: string, isEuBusiness: boolean) => {
    const buyer = { place: at(country), day: "2026-11-29", isEuBusiness };
    return priceForBuyer(cents(11_900), "standard", rules, buyer);
  };
  expect([price("AT", true), price("AT", false), price("DE", true), price("US", false)]).toEqual([
    10_000, 11_900, 11_900, 11_900,
  ]);
});
