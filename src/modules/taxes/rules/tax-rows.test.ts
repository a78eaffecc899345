import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Place } from "#modules/core/rules/area.ts";
import { cents, sum } from "#modules/core/rules/money/money.ts";
import { added, at, german, rate, rows, rulesOf, sale } from "#testing/taxes/example-taxes.ts";
import type { TaxRules } from "./registration.ts";
import { taxRows, type TaxedSale } from "./tax-rows.ts";

const canada = [
  added("CA", 5, { name: "GST" }),
  added("CA", 7, { name: "PST", region: "BC", priority: 2 }),
  added("CA", 9.975, { name: "QST", region: "QC", priority: 2 }),
  added("CA", 13, { name: "HST", region: "ON" }),
];
describe("included taxes", () => {
  const three = [
    rate("DE", 10, { name: "A" }),
    rate("DE", 5, { name: "B", priority: 2 }),
    rate("DE", 2.5, { name: "C", priority: 3 }),
  ];
  test.each<[string, TaxedSale, TaxRules, string]>([
    ["one cent", sale(["1"]), rulesOf(german), "0: 0 of 1 standard"],
    ["three cents", sale(["3"]), rulesOf(german), "0: 0 of 3 standard"],
    ["four cents", sale(["4"]), rulesOf(german), "0: 1 of 3 standard"],
    ["9.99", sale(["999"]), rulesOf(german), "0: 160 of 839 standard"],
    [
      "two classes",
      sale(["11900", "10700 reduced"]),
      rulesOf(german),
      "0: 1900 of 10000 standard, 1: 700 of 10000 reduced",
    ],
    [
      "a class without a rate is taxed in full",
      sale(["11900 books"]),
      rulesOf(german),
      "0: 1900 of 10000 standard",
    ],
    [
      "three rates of 117.50",
      sale(["11750"]),
      rulesOf(three),
      "0: 1000 of 10000 standard, 0: 500 of 10000 standard, 0: 250 of 10000 standard",
    ],
    [
      "three rates of 1.00, by largest remainder",
      sale(["100"]),
      rulesOf(three),
      "0: 9 of 85 standard, 0: 4 of 85 standard, 0: 2 of 85 standard",
    ],
    [
      "three rates, the last compound",
      sale(["11788"]),
      rulesOf([...three.slice(0, 2), { ...three[2]!, isCompound: true }]),
      "0: 1000 of 10000 standard, 0: 500 of 10000 standard, 0: 288 of 11500 standard",
    ],
    ["yen", sale(["1000"]), rulesOf([rate("JP", 10)], "JP"), "0: 91 of 909 standard"],
    [
      "yen, food at 8 %",
      sale(["1080 reduced"]),
      rulesOf([rate("JP", 10), rate("JP", 8, { taxClass: "reduced" })], "JP"),
      "0: 80 of 1000 reduced",
    ],
    [
      "Kuwaiti dinars of 1000 fils, without a tax",
      sale(["12345"]),
      rulesOf([], "KW"),
      "0: 0 of 12345 not_collecting",
    ],
    [
      "Bahraini dinars, 10.500 including 5 %",
      sale(["10500"]),
      rulesOf([rate("BH", 5)], "BH"),
      "0: 500 of 10000 standard",
    ],
    [
      "Omani rials of 1000 baisa, 1.001 including 5 %",
      sale(["1001"]),
      rulesOf([rate("OM", 5)], "OM"),
      "0: 48 of 953 standard",
    ],
    ["a 100 % coupon", sale(["0"]), rulesOf(german), "0: 0 of 0 standard"],
    [
      "a 100 % coupon with free delivery",
      sale(["0", "0 reduced"], "0"),
      rulesOf(german),
      "0: 0 of 0 standard, 1: 0 of 0 reduced",
    ],
    [
      "a gift card is taxed when it pays",
      sale(["5000 -", "1190"]),
      rulesOf(german),
      "0: 0 of 5000 not_subject_to_tax, 1: 190 of 1000 standard",
    ],
    [
      "exempt and zero-rated goods",
      sale(["500 exempt", "500 zero"]),
      rulesOf(german),
      "0: 0 of 500 product_exempt, 1: 0 of 500 zero",
    ],
    [
      "a large amount",
      sale(["99999999999"]),
      rulesOf(german),
      "0: 15966386554 of 84033613445 standard",
    ],
  ])("%s", (_, sold, rules, expected) => {
    expect(rows(sold, rules)).toBe(expected);
  });
});

describe("added taxes", () => {
  test.each<[string, TaxedSale, TaxRules, Place, string]>([
    [
      "GST and QST share a base",
      sale(["10000"]),
      rulesOf(canada, "CA"),
      at("CA", "QC"),
      "0: 500 of 10000 standard, 0: 998 of 10000 standard",
    ],
    [
      "HST replaces GST",
      sale(["10000"], "1500"),
      rulesOf(canada, "CA"),
      at("CA", "ON"),
      "0: 1300 of 10000 standard, d: 195 of 1500 standard",
    ],
    ["GST alone", sale(["999"]), rulesOf(canada, "CA"), at("CA", "AB"), "0: 50 of 999 standard"],
    [
      "a city's postcodes beat its state",
      sale(["10000"]),
      rulesOf(
        [
          added("US", 6.25, { region: "TX" }),
          added("US", 8.25, { region: "TX", postcodes: "75001, 77000..77099" }),
        ],
        "US",
      ),
      at("US", "TX", "77008-1234"),
      "0: 825 of 10000 standard",
    ],
    [
      "the state elsewhere",
      sale(["10000"]),
      rulesOf(
        [
          added("US", 6.25, { region: "TX" }),
          added("US", 8.25, { region: "TX", postcodes: "75001, 77000..77099" }),
        ],
        "US",
      ),
      at("US", "TX", "79901"),
      "0: 625 of 10000 standard",
    ],
    [
      "another state, where the shop is not registered",
      sale(["10000"]),
      rulesOf([added("US", 8.25, { region: "TX" })], "US"),
      at("US", "OR"),
      "0: 0 of 10000 not_collecting",
    ],
    [
      "a combined rate of four decimals",
      sale(["10000"]),
      rulesOf([added("US", 9.5625)], "US"),
      at("US", "CA"),
      "0: 956 of 10000 standard",
    ],
    [
      "a state that does not tax deliveries",
      sale(["10000"], "599"),
      rulesOf([added("US", 8, { isOnDelivery: false })], "US"),
      at("US", "CA"),
      "0: 800 of 10000 standard, d: 0 of 599 not_subject_to_tax",
    ],
    [
      "compound on three taxes",
      sale(["10000"]),
      rulesOf(
        [
          added("IN", 5),
          added("IN", 5, { priority: 2 }),
          added("IN", 10, { priority: 1, name: "Cess", isCompound: true, postcodes: "1*" }),
          added("IN", 10, { priority: 3, name: "Cess", isCompound: true }),
        ],
        "IN",
      ),
      at("IN"),
      "0: 500 of 10000 standard, 0: 500 of 10000 standard, 0: 1100 of 11000 standard",
    ],
    [
      "Kuwaiti dinars, 5 % added to 0.010",
      sale(["10"]),
      rulesOf([added("KW", 5)], "KW"),
      at("KW"),
      "0: 1 of 10 standard",
    ],
    [
      "yen, 10 % added to goods and delivery",
      sale(["1995"], "500"),
      rulesOf([added("JP", 10)], "JP"),
      at("JP"),
      "0: 200 of 1995 standard, d: 50 of 500 standard",
    ],
    [
      "added beside included",
      sale(["11900"]),
      rulesOf([rate("DE", 19), added("DE", 1, { name: "Levy", priority: 2 })]),
      at("DE"),
      "0: 1900 of 10000 standard, 0: 100 of 10000 standard",
    ],
    [
      "half a cent rounds up",
      sale(["50"]),
      rulesOf([added("US", 1)], "US"),
      at("US"),
      "0: 1 of 50 standard",
    ],
    [
      "a rate of zero with a name",
      sale(["100 zero"]),
      rulesOf([added("GB", 20), added("GB", 0, { taxClass: "zero" })], "GB"),
      at("GB"),
      "0: 0 of 100 zero",
    ],
  ])("%s", (...[, sold, rules, place, expected]) => {
    expect(rows(sold, rules, { place })).toBe(expected);
  });
});

const anyRates = fc.array(
  fc.record({
    percent: fc.integer({ min: 0, max: 300_000 }).map((each) => each / 10_000),
    isIncluded: fc.boolean(),
    isCompound: fc.boolean(),
    taxClass: fc.constantFrom("standard", "reduced"),
    priority: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 5 },
);
const anySale = fc.record({
  lines: fc.array(
    fc.record({
      amount: fc.nat(9_000_000).map(cents),
      taxClass: fc.constantFrom("standard", "reduced", "zero", "exempt", null),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  delivery: fc.record({
    amount: fc.nat(5000).map(cents),
    taxClass: fc.constantFrom("standard", null),
  }),
});

test("net and included taxes add up to what was paid, and every line has a row", () => {
  fc.assert(
    fc.property(anyRates, anySale, (all, sold) => {
      const rates = all.map(({ percent, ...change }) => rate("DE", percent, change));
      const taxes = taxRows(sold, rulesOf(rates), { place: at("DE"), day: "2026-11-24" });
      sold.lines.forEach(({ amount }, line) => {
        const own = taxes.filter((each) => each.line === line);
        const [first] = own;
        const included = own.filter(({ isIncluded }) => isIncluded);
        const net = Math.min(...own.map(({ base }) => base));
        expect(first).toBeDefined();
        expect(net + sum(included.map((each) => each.amount))).toBe(amount);
        for (const each of own) {
          expect(each.amount).toBeGreaterThanOrEqual(0);
          const exact = each.base * each.rate;
          expect(Math.abs(each.amount - exact)).toBeLessThanOrEqual(each.isIncluded ? 2.5 : 0.501);
        }
      });
      const ofDelivery = taxes.filter(({ line }) => line === null);
      expect(ofDelivery.length > 0).toBe(sold.delivery.amount > 0);
    }),
  );
});
