import { expect, test } from "vitest";
import { formattedCountries as countries } from "#modules/delivery/rules/address/address-format.ts";
import { telephoneError } from "./telephone-error.server.ts";

const sentence =
  "Please check the phone number. If it is from another country, begin it with + and the country code.";

test.each([
  ["call me maybe", "US"],
  ["12345", "US"],
  ["0000000000", "US"],
  ["4155552671 call me", "US"],
  ["+44 20 7946", "US"],
  ["415 555 2671", "FR"],
  ["!!!!", "GB"],
])("%j is no telephone number of %s", (typed, country) => {
  expect(telephoneError(typed, country)).toBe(sentence);
});

test.each([
  ["", "US"],
  ["  ", "GB"],
  ["(415) 555-2671", "US"],
  ["415.555.2671 ext. 12", "US"],
  ["1-415-555-2671", "US"],
  ["+1 415 555 2671", "DE"],
  ["020 7946 0958", "GB"],
  ["+44 (0)20 7946 0958", "US"],
  ["030 901820", "DE"],
  ["０３－３２２４－５１１１", "JP"],
  ["+355 4 222 2222", "US"],
])("%j is taken in %s", (typed, country) => {
  expect(telephoneError(typed, country)).toBeNull();
});

test("a number with a country code is taken in every country", () => {
  expect(countries.filter((country) => telephoneError("+1 415 555 2671", country))).toEqual([]);
});
