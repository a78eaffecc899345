import { describe, expect, test } from "vitest";
import {
  formattedCountries as countries,
  formatOf,
} from "#modules/delivery/rules/address/address-format.ts";
import { countryCodeOf } from "./country-names.ts";
import { doubtedFields } from "./profile-doubts.ts";

const nothing = { mobileNumber: "", zipCode: "", country: "" };
const doubts = (details: Partial<typeof nothing>) => doubtedFields({ ...nothing, ...details });

test("empty fields are never doubted", () => {
  expect(doubts({})).toEqual([]);
  expect(doubts({ mobileNumber: " ", zipCode: "\t", country: "  " })).toEqual([]);
});

test("§5 fields with likely typing errors are listed in the form's order", () => {
  const details = { mobileNumber: "call me maybe", zipCode: "!!!!", country: "Atlantis" };
  expect(doubtedFields(details)).toEqual(["mobileNumber", "zipCode", "country"]);
});

describe("a telephone number", () => {
  test.each([
    "+1 555 0100",
    "+1 (503) 555-0100",
    "503.555.0100",
    "0171/1234567",
    "+44 20 7946 0958",
    "020 7946 0958 ext. 12",
    "5035550100x99",
    "+49 30 901820",
    "5550100",
  ])("%s is one", (mobileNumber) => expect(doubts({ mobileNumber })).toEqual([]));

  test.each([
    "call me maybe",
    "12345",
    "+",
    "1234567890123456",
    "503 555 O100",
    "1+5550100",
    "-------",
  ])("%s is doubted", (mobileNumber) => expect(doubts({ mobileNumber })).toEqual(["mobileNumber"]));
});

describe("a postal code", () => {
  test.each([
    ["97201", "United States"],
    ["97201-1234", "USA"],
    ["sw1a 1aa", "United Kingdom"],
    ["EC1Y8SY", "England"],
    ["K1A 0B1", "Canada"],
    ["10115", "Deutschland"],
    ["1012 AB", "Holland"],
    ["75008", "France"],
    ["114 55", "Sweden"],
    ["100-0001", "Japan"],
    ["D02 AF30", "Ireland"],
    ["01310-100", "Brasil"],
    ["110001", ""],
  ])("%s in %s is valid", (zipCode, country) => expect(doubts({ zipCode, country })).toEqual([]));

  test.each([
    ["!!!!", ""],
    ["9720", "United States"],
    ["972011", "US"],
    ["SW1A", "UK"],
    ["1011", "Germany"],
    ["Portland", "Chile"],
    ["12345678901", ""],
  ])("%s in %s is doubted", (zipCode, country) =>
    expect(doubts({ zipCode, country })).toEqual(["zipCode"]),
  );
});

describe("a country", () => {
  test.each([
    "United States",
    "the united states",
    "U.S.A.",
    "us",
    "UK",
    "Scotland",
    "Deutschland",
    "España",
    "espana",
    "Côte d’Ivoire",
    "Österreich",
    "The Netherlands",
    "日本",
    "Türkiye",
  ])("%s is valid", (country) => expect(doubts({ country })).toEqual([]));

  test.each(["Atlantis", "Untied States", "Portland", "xx", "1"])("%s is doubted", (country) =>
    expect(doubts({ country })).toEqual(["country"]),
  );
});

test("the name of every country that the shop ships to is recognised", () => {
  const wrong = countries.filter((code) => countryCodeOf(formatOf(code).name) !== code);
  expect(wrong).toEqual([]);
});
