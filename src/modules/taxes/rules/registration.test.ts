import { expect, test } from "vitest";
import { added, at, german, rate, rows, rulesOf, sale } from "#testing/taxes/example-taxes.ts";
import { isRegisteredFor, registrationGaps, registrationProblem } from "./registration.ts";
import { type TaxRate, storedRegion, unknownRegion } from "./tax-rate.ts";

const spain = at("ES", null, "28001");
const taxed = (rates: TaxRate[], registrations: string[], place = spain, goods = "11900") =>
  rows(sale([goods]), rulesOf(rates, "DE", registrations), { place });
const reduced = { taxClass: "reduced" };

test.each<[string, TaxRate[], string[], string, string, string]>([
  [
    "a zero rate for the Canary Islands",
    [rate("ES", 0, { postcodes: "35*,38*" })],
    ["DE"],
    "ES 28001",
    "",
    "0: 1900 of 10000 standard",
  ],
  [
    "the same with a registration",
    [rate("ES", 0, { postcodes: "35*,38*" })],
    ["DE", "ES"],
    "ES 28001",
    "",
    "0: 1900 of 10000 standard",
  ],
  [
    "a zero rate for Corsica",
    [rate("FR", 0, { postcodes: "20*" })],
    ["DE", "EU"],
    "FR 75001",
    "",
    "0: 1900 of 10000 standard",
  ],
  [
    "its own places",
    [rate("FR", 0, { postcodes: "20*" })],
    ["DE", "EU"],
    "FR 20000",
    "",
    "0: 0 of 11900 zero",
  ],
  [
    "a first reduced rate",
    [rate("FR", 5.5, reduced)],
    ["DE", "EU"],
    "FR 75001",
    "",
    "0: 1900 of 10000 standard",
  ],
  [
    "its own goods",
    [rate("FR", 5.5, reduced)],
    ["DE", "EU"],
    "FR 75001",
    " reduced",
    "0: 620 of 11280 reduced",
  ],
  [
    "a first zero class",
    [rate("FR", 0, { taxClass: "zero" })],
    ["DE", "EU"],
    "FR 75001",
    "",
    "0: 1900 of 10000 standard",
  ],
  [
    "a rate without a registration",
    [rate("FR", 20)],
    ["DE"],
    "FR 75001",
    "",
    "0: 1900 of 10000 standard",
  ],
  [
    "a rate outside the EU without a registration",
    [rate("CH", 8.1)],
    ["DE"],
    "CH 8001",
    "",
    "0: 0 of 11900 export",
  ],
  [
    "a registration outside the EU without a rate",
    [],
    ["DE", "CH"],
    "CH 8001",
    "",
    "0: 0 of 11900 export",
  ],
  [
    "a registration there with both",
    [rate("CH", 8.1)],
    ["DE", "CH"],
    "CH 8001",
    "",
    "0: 892 of 11008 standard",
  ],
  [
    "Liechtenstein, taxed as Switzerland",
    [rate("CH", 8.1)],
    ["DE", "CH"],
    "LI 9490",
    "",
    "0: 892 of 11008 standard",
  ],
  [
    "a rate of a territory with a registration there",
    [rate("IC", 7)],
    ["DE", "IC"],
    "ES 35001",
    "",
    "0: 779 of 11121 standard",
  ],
  [
    "a rate of a territory and one of the country",
    [rate("IC", 7), rate("ES", 21)],
    ["DE", "EU", "IC"],
    "ES 35001",
    "",
    "0: 779 of 11121 standard",
  ],
  [
    "a rate of the country in the territory",
    [rate("ES", 21)],
    ["DE", "EU"],
    "ES 35001",
    "",
    "0: 0 of 11900 export",
  ],
  [
    "a rate of the Isle of Man alone",
    [rate("IM", 20)],
    ["DE", "GB"],
    "GB EC1A 1BB",
    "",
    "0: 0 of 11900 export",
  ],
])("%s decides for no other sale", (...[, rates, registrations, to, goods, expected]) => {
  const [country = "", ...code] = to.split(" ");
  const place = at(country, null, code.join(" "));
  expect(taxed([...german, ...rates], registrations, place, `11900${goods}`)).toBe(expected);
});

const texan = [added("US", 6.25, { region: "TX" }), added("US", 8, { postcodes: "770*" })];
test.each([
  ["TX", "79901", "0: 625 of 10000 standard"],
  ["TX", "77001", "0: 800 of 10000 standard"],
  ["Tx", "79901", "0: 625 of 10000 standard"],
  ["OR", "97201", "0: 0 of 10000 not_collecting"],
  ["OR", "77001", "0: 0 of 10000 not_collecting"],
  [null, "79901", "0: 0 of 10000 not_collecting"],
])("a registration of Texas in %s %s", (region, postcode, expected) => {
  const rules = rulesOf(texan, at("US", "TX"), ["US TX"]);
  expect(rows(sale(["10000"]), rules, { place: at("US", region, postcode) })).toBe(expected);
});

test("a province's registration covers no tax of the country", () => {
  const rates = [added("CA", 5), added("CA", 7, { region: "BC", priority: 2 })];
  const place = at("CA", "BC");
  const inBc = (registrations: string[]) =>
    rows(sale(["10000"]), rulesOf(rates, "CA", registrations), { place });
  expect(inBc(["CA BC"])).toBe("0: 700 of 10000 standard");
  expect(inBc(["CA"])).toBe("0: 500 of 10000 standard, 0: 700 of 10000 standard");
});

const gapsOf = (rates: TaxRate[], registrations: string[], home = "DE") =>
  registrationGaps(rulesOf(rates, home, registrations), {
    day: "2026-11-29",
    served: ["DE", "FR", "GB", "AT"],
  });
test.each<[string, TaxRate[], string[], string[]]>([
  ["nothing", german, ["DE"], []],
  [
    "a standard rate",
    [rate("DE", 7, reduced)],
    ["DE"],
    ["DE has a registration, but no standard rate."],
  ],
  [
    "a rate of all postcodes",
    [rate("DE", 19, { postcodes: "1*" })],
    ["DE"],
    ["DE has a registration, but no standard rate."],
  ],
  [
    "a present rate",
    [rate("DE", 19, { validTo: "2026-11-28" })],
    ["DE"],
    ["DE has a registration, but no standard rate."],
  ],
  [
    "a rate that has begun",
    [rate("DE", 19, { validFrom: "2026-11-30" })],
    ["DE"],
    ["DE has a registration, but no standard rate."],
  ],
  [
    "a registration",
    [...german, rate("FR", 20), rate("FR", 5.5, reduced)],
    ["DE"],
    ["FR has rates, but no registration: they are not applied."],
  ],
  [
    "rates of the one-stop shop",
    [...german, rate("FR", 20)],
    ["DE", "EU"],
    ["The one-stop shop has no standard rate of AT: goods to there have the rates at home."],
  ],
  [
    "nothing of the one-stop shop",
    [...german, rate("FR", 20), rate("AT", 20), rate("GB", 20)],
    ["DE", "EU"],
    [],
  ],
  [
    "a state's rate",
    [...german, added("US", 8, { region: "TX" })],
    ["DE", "US NY"],
    [
      "US NY has a registration, but no standard rate.",
      "US TX has rates, but no registration: they are not applied.",
    ],
  ],
])("staff read that %s is missing", (...[, rates, registrations, expected]) => {
  expect(gapsOf(rates, registrations)).toEqual(expected);
});

test.each([
  [{ country: "DE", region: null }, null],
  [{ country: "EU", region: null }, null],
  [{ country: "US", region: "NY" }, null],
  [{ country: "US", region: "tx" }, "The shop is registered in US tx already."],
  [{ country: "FR", region: null }, "The shop is registered in FR already."],
  [{ country: "EU", region: "Bavaria" }, "The one-stop shop has no states or provinces."],
  [{ country: "MC", region: null }, "MC is taxed as a part of FR: enter FR."],
  [{ country: "IM", region: null }, "IM is taxed as a part of GB: enter GB."],
  [
    { country: "UK", region: null },
    "A country is two letters of ISO 3166, such as DE, or EU for the one-stop shop; “UK” is none.",
  ],
])("a registration of %j: %s", (place, expected) => {
  const others = [
    { id: 1, country: "FR", region: null },
    { id: 2, country: "US", region: "TX" },
  ];
  expect(registrationProblem({ id: 0, ...place }, others)).toBe(expected);
  expect(registrationProblem({ id: 1, country: "FR", region: null }, others)).toBeNull();
});

test("goods to Northern Ireland have rates of the United Kingdom under the one-stop shop", () => {
  const british = { country: "GB", region: null, postcodes: null };
  const rules = (...registrations: string[]) => rulesOf([], "DE", registrations);
  expect(isRegisteredFor(british, rules("EU"))).toBe(true);
  expect(isRegisteredFor(british, rules("DE"))).toBe(false);
  expect(isRegisteredFor({ ...british, country: "DE" }, rules("EU"))).toBe(false);
});

test.each([
  ["US", "Texas", "TX", null],
  ["US", " tx ", "TX", null],
  ["CA", "Québec", "QC", null],
  [
    "US",
    "Texsa",
    "Texsa",
    "the United States has no region Texsa in its addresses; use postcodes.",
  ],
  ["ES", "las  palmas", "GC", null],
  ["DE", "Bayern", "Bayern", "Germany has no region Bayern in its addresses; use postcodes."],
  ["DE", " ", null, null],
])("a region of %s, %j, is stored as %j", (country, typed, stored, problem) => {
  const saved = storedRegion({ country, region: typed });
  expect(saved.region).toBe(stored);
  expect(unknownRegion(saved)).toBe(problem);
});

test.each(["Las Palmas", "las palmas", " LAS  PALMAS", "Las Pálmas", "Las-Palmas"])(
  "a rate of the region Las Palmas applies in %j",
  (region) => {
    const rules = rulesOf([rate("ES", 3, { region: "Las Palmas" })], at("ES", "Las Palmas"));
    expect(rows(sale(["10300"]), rules, { place: at("ES", region) })).toBe(
      "0: 300 of 10000 standard",
    );
  },
);
