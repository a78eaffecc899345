import { expect, test } from "vitest";
import { formattedCountries as countries } from "./address-format.ts";
import { regionCodeOf, regionsOf, writtenPlace } from "./address-regions.ts";

test.each([
  ["US", "new york", "NY"],
  ["US", " TX", "TX"],
  ["US", "US-TX", "TX"],
  ["US", "D.C.", "DC"],
  ["CA", "québec", "QC"],
  ["BR", "São Paulo", "SP"],
  ["BR", "sp", "SP"],
  ["IN", "Andaman and Nicobar Islands", "AN"],
  ["IE", "County Dublin", "D"],
  ["IE", "dublin", "D"],
  ["ES", "las palmas", "GC"],
  ["IT", "roma", "RM"],
  ["JP", "東京都", "Tokyo"],
  ["JP", "JP-13", "Tokyo"],
  ["JP", "Tokyo Prefecture", "Tokyo"],
  ["HK", "九龍", "Kowloon"],
  ["AE", "دبي", "DU"],
  ["TW", "Taipei", "TPE"],
  ["TR", "Istanbul", "34"],
  ["MX", "Ciudad de Mexico", "CMX"],
  ["US", "Ontario", null],
  ["US", "", null],
  ["DE", "Bayern", null],
])("in %s the region %j has the code %j", (country, typed, code) => {
  expect(regionCodeOf(country, typed)).toBe(code);
});

test("every region is found by its code, its name and its local name", () => {
  const wrong = countries.flatMap((country) =>
    (regionsOf(country) ?? []).filter(({ code, name, localName = name }) =>
      [code, name, localName].some((each) => regionCodeOf(country, each) !== code),
    ),
  );
  expect(wrong).toEqual([]);
});

test("a place has its region's code and its country's way to write the postal code", () => {
  expect(writtenPlace({ country: "US", region: " Texas", postcode: "73301" })).toEqual({
    country: "US",
    region: "TX",
    postcode: "73301",
  });
  expect(writtenPlace({ country: "FR", region: "Bretagne", postcode: " " })).toEqual({
    country: "FR",
    region: "Bretagne",
    postcode: null,
  });
});
