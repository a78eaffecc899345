import { describe, expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { localTime } from "#modules/delivery/rules/calendar.ts";
import { at, german, rate, rows, rulesOf, sale } from "#testing/taxes/example-taxes.ts";
import type { TaxRate } from "./tax-rate.ts";
import { priceForBuyer, type TaxBuyer, type TaxedSale } from "./tax-rows.ts";

describe("delivery", () => {
  test.each<[string, TaxedSale, string]>([
    ["free", sale(["1190"], "0"), "0: 190 of 1000 standard"],
    [
      "in proportion to the goods",
      sale(["11900", "10700 reduced"], "599"),
      "0: 1900 of 10000 standard, 1: 700 of 10000 reduced, d: 48 of 252 standard, d: 20 of 279 reduced",
    ],
    [
      "by its class",
      sale(["10700 reduced"], "1190 standard"),
      "0: 700 of 10000 reduced, d: 190 of 1000 standard",
    ],
    [
      "of goods that a coupon pays",
      sale(["0 reduced"], "107"),
      "0: 0 of 0 reduced, d: 7 of 100 reduced",
    ],
    [
      "beside a gift card",
      sale(["5000 -", "107 reduced"], "107"),
      "0: 0 of 5000 not_subject_to_tax, 1: 7 of 100 reduced, d: 7 of 100 reduced",
    ],
    [
      "of exempt goods",
      sale(["500 exempt"], "100"),
      "0: 0 of 500 product_exempt, d: 0 of 100 product_exempt",
    ],
  ])("%s", (_, sold, expected) => {
    expect(rows(sold, rulesOf(german))).toBe(expected);
  });
});

describe("buyers and days", () => {
  const oss = [...german, rate("FR", 20), rate("GB", 20)];
  const finland = [
    rate("FI", 24, { validTo: "2024-08-31" }),
    rate("FI", 25.5, { validFrom: "2024-09-01" }),
  ];
  test.each<[string, TaxRate[], Partial<TaxBuyer>, string]>([
    ["with OSS the buyer's rate", oss, { place: at("FR") }, "0: 167 of 833 standard"],
    ["without OSS the rate at home", german, { place: at("FR") }, "0: 160 of 840 standard"],
    [
      "after OSS has ended the rate at home",
      [...german, rate("FR", 20, { validTo: "2025-12-31" })],
      { place: at("FR") },
      "0: 160 of 840 standard",
    ],
    ["export from the EU", oss, { place: at("US") }, "0: 0 of 1000 export"],
    ["registered abroad", oss, { place: at("GB") }, "0: 167 of 833 standard"],
    [
      "a business in the EU",
      oss,
      { place: at("FR"), isEuBusiness: true },
      "0: 0 of 1000 intra_community_supply",
    ],
    ["a business at home", oss, { isEuBusiness: true }, "0: 160 of 840 standard"],
    [
      "a business outside the EU",
      oss,
      { place: at("US"), isEuBusiness: true },
      "0: 0 of 1000 export",
    ],
    ["before rates begin", german, { day: "2019-12-31" }, "0: 0 of 1000 not_collecting"],
    ["a shop that collects nothing", [], { place: at("FR") }, "0: 0 of 1000 not_collecting"],
  ])("%s", (_, rates, buyer, expected) => {
    expect(rows(sale(["1000"]), rulesOf(rates), buyer)).toBe(expected);
  });

  test.each([
    ["2024-08-31", "0: 194 of 806 standard"],
    ["2024-09-01", "0: 203 of 797 standard"],
  ])("a rate changes at midnight: %s", (day, expected) => {
    expect(rows(sale(["1000"]), rulesOf(finland, "FI"), { day })).toBe(expected);
  });

  test.each([
    ["Europe/Helsinki", "2024-08-31T20:59:59Z", "0: 194 of 806 standard"],
    ["Europe/Helsinki", "2024-08-31T21:00:00Z", "0: 203 of 797 standard"],
    ["America/New_York", "2024-09-01T03:59:59Z", "0: 194 of 806 standard"],
    ["America/New_York", "2024-09-01T04:00:00Z", "0: 203 of 797 standard"],
  ])("the midnight is that of the shop's zone: %s at %s", (zone, instant, expected) => {
    const { day } = localTime(new Date(instant), zone);
    expect(rows(sale(["1000"]), rulesOf(finland, "FI"), { day })).toBe(expected);
  });

  test.each<[string, readonly string[], string, string]>([
    ["OSS", ["DE", "EU"], "FR", "0: 167 of 833 standard"],
    ["no OSS", ["DE"], "FR", "0: 160 of 840 standard"],
    ["no OSS, an own registration", ["DE", "FR"], "FR", "0: 167 of 833 standard"],
    ["no OSS, outside the EU", ["DE", "GB"], "GB", "0: 167 of 833 standard"],
    ["not registered outside the EU", ["DE", "EU"], "GB", "0: 0 of 1000 export"],
    ["OSS without a registration at home", ["EU"], "DE", "0: 0 of 1000 not_collecting"],
    ["not collecting", [], "DE", "0: 0 of 1000 not_collecting"],
  ])("registrations decide: %s", (_, registrations, country, expected) => {
    const rules = rulesOf(oss, "DE", registrations);
    expect(rows(sale(["1000"]), rules, { place: at(country) })).toBe(expected);
  });

  test("a fixed gross moves the net", () => {
    const rules = { ...rulesOf(oss), hasEqualNetPrices: false };
    const buyer = { place: at("FR"), day: "2026-11-24" };
    expect(priceForBuyer(cents(10_000), "standard", rules, buyer)).toBe(10_000);
    expect(rows(sale(["10000"]), rules, buyer)).toBe("0: 1667 of 8333 standard");
  });
});
