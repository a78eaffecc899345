import { expect, test } from "vitest";
import { postcodeSpans } from "#modules/core/rules/area.ts";
import { isCountryCode } from "#modules/core/rules/countries.ts";
import { at } from "#testing/taxes/example-taxes.ts";
import { isExport, territoriesOf, vatPlaceOf, vatTerritories } from "./vat-territories.ts";

test.each([
  ["ES", "Las Palmas", null, "IC"],
  ["ES", "santa cruz de tenerife", "", "IC"],
  ["ES", "Melilla", null, "EA"],
  ["ES", "Las Palmas", "28001", "ES"],
  ["ES", "Madrid", null, "ES"],
  ["ES", null, null, "ES"],
  ["GB", null, "je2 3ab", "JE"],
  ["GB", null, "IM1 1AA", "GB"],
  ["GB", null, "B1 1AA", "GB"],
  ["FI", null, "FI-22100", "AX"],
  ["FR", null, "98000", "FR"],
  ["FR", null, "97110", "GP"],
  ["FR", null, "97150", "MF"],
  ["FR", null, "97133", "BL"],
  ["CY", null, "4640", "CY"],
])("an address in %s, region %j, postcode %j is taxed in %s", (country, region, code, taxedIn) => {
  expect(vatPlaceOf(at(country, region, code)).country).toBe(taxedIn);
});

test.each([
  ["DE 10115", "ES 28001", false],
  ["DE 10115", "ES 35001", true],
  ["ES 28001", "ES 35001", true],
  ["ES 35001", "ES 38001", false],
  ["ES 51001", "ES 52001", false],
  ["FR 75001", "MC 98000", false],
  ["GB SW1A1AA", "IM IM11AA", false],
  ["GB SW1A1AA", "GB BT15GS", false],
  ["GB BT15GS", "IE D02AF30", false],
  ["GB SW1A1AA", "IE D02AF30", true],
  ["IE D02AF30", "GB BT15GS", false],
  ["GB SW1A1AA", "GB JE23AB", true],
  ["CH 8001", "LI 9490", false],
  ["DE 78266", "DE 10115", true],
  ["US 10001", "US 94103", false],
  ["US 10001", "DE 10115", true],
])("goods from %s to %s leave a territory of VAT: %s", (from, to, expected) => {
  const [start, end] = [from, to].map((text) => at(text.slice(0, 2), null, text.slice(3)));
  expect(isExport(start!, end!)).toBe(expected);
});

test("each territory has codes that addresses can have, and its law", () => {
  for (const { name, code, country, postcodes, law } of vatTerritories) {
    expect([code ?? country, country].every(isCountryCode), name).toBe(true);
    expect(postcodes === null || postcodeSpans(postcodes), name).toBeTruthy();
    expect(law, name).toMatch(/Article|Act|Treaty/);
  }
});

test("staff see the territories in a country's addresses and those taxed as it", () => {
  const names = (country: string) => territoriesOf(country).map(({ name }) => name);
  expect(names("ES")).toEqual(["Canary Islands", "Ceuta and Melilla"]);
  expect(names("DE")).toEqual(["Büsingen", "Heligoland"]);
  expect(names("FR")).toContain("Monaco");
  expect(names("GB")).toEqual([
    "Jersey",
    "Guernsey",
    "Gibraltar",
    "Northern Ireland",
    "Isle of Man",
  ]);
  expect(names("CY")).toEqual(["Akrotiri and Dhekelia"]);
  expect(names("US")).toEqual([]);
});
