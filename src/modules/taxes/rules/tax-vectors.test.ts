import { expect, test } from "vitest";
import type { Place } from "#modules/core/rules/area.ts";
import { cents, sum } from "#modules/core/rules/money/money.ts";
import { added, at, german, rate, rulesOf, sale } from "#testing/taxes/example-taxes.ts";
import type { TaxRules } from "./registration.ts";
import { priceForBuyer, taxRows, type TaxBuyer, type TaxedSale } from "./tax-rows.ts";
import { taxesByRate } from "./tax-words.ts";

// Amounts of other shops' own tests: next-steps.md, part 3.2.

const amounts = (sold: TaxedSale, rules: TaxRules, buyer: Partial<TaxBuyer> = {}) =>
  taxRows(sold, rules, { place: rules.home, day: "2026-11-24", ...buyer }).map(
    ({ amount }) => amount,
  );

const newYork = [
  added("US", 10, { name: "Federal", priority: 1 }),
  added("US", 5, { region: "NY", name: "State", priority: 2 }),
];
const compound = (isIncluded: boolean) => [
  rate("CA", 5, { isIncluded, name: "GST" }),
  rate("CA", 8.5, { isIncluded, name: "PST", priority: 2, isCompound: true }),
];
const dutch = [rate("NL", 21), added("NL", 21, { taxClass: "post" })];
const solidus = [...german, rate("DE", 9, { taxClass: "fruit" }), rate("RO", 24)];

test.each<[string, TaxedSale, TaxRules, Place, number[]]>([
  ["Woo: 9.99 with 20 % included", sale(["999"]), rulesOf([rate("DE", 20)]), at("DE"), [166]],
  ["Woo: 9.99 with 20 % added", sale(["999"]), rulesOf([added("DE", 20)]), at("DE"), [200]],
  ["Woo: compound added", sale(["10000"]), rulesOf(compound(false), "CA"), at("CA"), [500, 893]],
  ["Woo: compound included", sale(["10000"]), rulesOf(compound(true), "CA"), at("CA"), [439, 783]],
  ["Solidus: book and post", sale(["2000 reduced"], "800"), rulesOf(solidus), at("DE"), [131, 52]],
  ["Solidus: sweater and post", sale(["3000"], "1600"), rulesOf(solidus), at("DE"), [479, 255]],
  ["Solidus: download", sale(["1000"], "200"), rulesOf(solidus), at("DE"), [160, 32]],
  ["Solidus: fruit", sale(["500 fruit"]), rulesOf(solidus), at("DE"), [41]],
  [
    "Solidus: outside the EU",
    sale(["1869 reduced", "2521", "840"]),
    rulesOf(solidus),
    at("CH"),
    [0, 0, 0],
  ],
  ["Solidus: to Romania", sale(["1042"], "200"), rulesOf(solidus), at("RO"), [202, 39]],
  [
    "Solidus: New York",
    sale(["2000"], "800"),
    rulesOf(newYork, "US"),
    at("US", "NY"),
    [200, 100, 80, 40],
  ],
  ["Vendure: 20 % added", sale(["200"]), rulesOf([added("DE", 20)]), at("DE"), [40]],
  ["Vendure: 20 % included", sale(["200"]), rulesOf([rate("DE", 20)]), at("DE"), [33]],
  ["Medusa: after a discount", sale(["9000"]), rulesOf([added("DE", 10)]), at("DE"), [900]],
  ["Woo 19473: two lines", sale(["499", "499"]), rulesOf([rate("DE", 19)]), at("DE"), [80, 80]],
  ["Woo 19473: one line", sale(["998"]), rulesOf([rate("DE", 19)]), at("DE"), [159]],
  [
    "Woo 18710: two lines",
    sale(["1070", "1070"]),
    rulesOf([added("NL", 21)], "NL"),
    at("NL"),
    [225, 225],
  ],
  ["Woo 18710: one line", sale(["2140"]), rulesOf([added("NL", 21)], "NL"), at("NL"), [449]],
  [
    "Woo 19706: tax of .913 a piece, two lines",
    sale(["1000", "1000"]),
    rulesOf([added("US", 9.13)], "US"),
    at("US"),
    [91, 91],
  ],
  ["Woo 19706: one line", sale(["2000"]), rulesOf([added("US", 9.13)], "US"), at("US"), [183]],
  [
    "Woo 20440: delivery is added, goods include",
    sale(["4500", "4900"], "496 post"),
    rulesOf(dutch, "NL"),
    at("NL"),
    [781, 850, 104],
  ],
  [
    "two included rates share one base",
    sale(["10000"]),
    rulesOf([rate("CA", 5), rate("CA", 15, { priority: 2 })], "CA"),
    at("CA"),
    [417, 1250],
  ],
])("%s", (...[, sold, rules, place, expected]) => {
  expect(amounts(sold, rules, { place })).toEqual(expected);
});

test.each<[string, TaxedSale, TaxRules, net: number, total: number]>([
  ["Solidus: sweater", sale(["3000"]), rulesOf(solidus), 2521, 3000],
  ["Solidus: to Romania", sale(["1042"]), rulesOf(solidus, "RO"), 840, 1042],
  ["Vendure: added", sale(["200"]), rulesOf([added("DE", 20)]), 200, 240],
  ["Vendure: included", sale(["200"]), rulesOf([rate("DE", 20)]), 167, 200],
  ["Medusa: 2 × 5000 less 1000", sale(["9000"]), rulesOf([added("DE", 10)]), 9000, 9900],
  ["Woo 20440", sale(["4500", "4900"], "496 post"), rulesOf(dutch, "NL"), 8265, 10_000],
])("net and total of %s", (...[, sold, rules, net, total]) => {
  const taxes = taxRows(sold, rules, { place: rules.home, day: "2026-11-24" });
  const paid = sum([...sold.lines, sold.delivery].map(({ amount }) => amount));
  const extra = taxes.filter(({ isIncluded }) => !isIncluded).map(({ amount }) => amount);
  expect(sum(taxes.map(({ base }) => base))).toBe(net);
  expect(sum([paid, ...extra])).toBe(total);
});

test("Vendure: a rate of zero has a row in the summary", () => {
  const rates = [
    added("DE", 20),
    added("DE", 10, { taxClass: "reduced" }),
    added("DE", 0, { taxClass: "zero" }),
  ];
  const sold = sale(["200", "200 reduced", "200 zero"]);
  const taxes = taxRows(sold, rulesOf(rates), { place: at("DE"), day: "2026-11-24" });
  expect(
    taxesByRate(taxes).map(({ rate: share, amount, reason }) => [share, amount, reason]),
  ).toEqual([
    [0.2, 40, "standard_rated"],
    [0.1, 20, "reduced_rated"],
    [0, 0, "zero_rated"],
  ]);
});

test.each([
  ["1000", "standard", "RO", 1042],
  ["2000", "reduced", "CH", 1869],
  ["3000", "standard", "CH", 2521],
  ["1000", "standard", "CH", 840],
  ["1000", "standard", "FR", 1000],
])(
  "Solidus: %s of class %s cost %s %i, with the net fixed",
  (price, taxClass, country, expected) => {
    const buyer = { place: at(country), day: "2026-11-24" };
    expect(priceForBuyer(cents(Number(price)), taxClass, rulesOf(solidus), buyer)).toBe(expected);
  },
);
