import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { formattedCountries as countries, hasField, placeLines } from "./address-format.ts";
import { regionsOf, writtenRegion } from "./address-regions.ts";
import {
  addressLabel,
  addressLengths,
  addressLines,
  isRequired,
  parseAddress,
  type AddressField,
} from "./address.ts";
import { isPostalCode, postalCodeExample } from "./postal-code.ts";

const ada = { firstName: "Ada", lastName: "Lovelace" };

describe("everything that is wrong is said at once", () => {
  it.each<[string, Partial<Record<AddressField, string>>]>([
    [
      "US",
      {
        firstName: "Please enter your first name.",
        address1: "Please enter the street address.",
        city: "Please enter the city.",
        state: "Please choose the state.",
        zipCode: "Please enter the ZIP code.",
      },
    ],
    [
      "GB",
      {
        firstName: "Please enter your first name.",
        address1: "Please enter the street address.",
        city: "Please enter the town or city.",
        zipCode: "Please enter the postcode.",
      },
    ],
    [
      "IE",
      {
        firstName: "Please enter your first name.",
        address1: "Please enter the street address.",
        city: "Please enter the town or city.",
      },
    ],
    [
      "HK",
      {
        firstName: "Please enter your first name.",
        address1: "Please enter the street address.",
        state: "Please choose the area.",
      },
    ],
  ])("of an empty form in %s", (country, errors) => {
    expect(parseAddress({ country })).toEqual({ ok: false, error: errors });
  });

  const good = { ...ada, address1: "1 Main St", city: "Springfield", zipCode: "62701" };

  test.each<[string, Partial<Record<AddressField, string>>, AddressField, string]>([
    ["of no country", { country: " " }, "country", "Please choose a country or region."],
    [
      "of one where nothing goes",
      { country: "XX" },
      "country",
      "We don’t ship there. Please choose one of the countries in the list.",
    ],
    [
      "of a state that is none",
      { country: "US", state: "Ontario" },
      "state",
      "Please choose the state from the list.",
    ],
    [
      "of two lines in one",
      { country: "US", state: "IL", city: "A\nB" },
      "city",
      "City: one line of plain text, please.",
    ],
    [
      "of half a character",
      { country: "US", state: "IL", lastName: "A\ud800" },
      "lastName",
      "Last name: one line of plain text, please.",
    ],
    [
      "of what is no street any more",
      { country: "US", state: "IL", address1: "x".repeat(201) },
      "address1",
      "Street address: at most 200 characters, please.",
    ],
  ])("%s", (_, change, field, sentence) => {
    expect(parseAddress({ ...good, ...change })).toEqual({
      ok: false,
      error: { [field]: sentence },
    });
  });
});

test("a name keeps its letters, and not what turns the writing direction round", () => {
  const typed = {
    ...ada,
    address1: "1 Main St",
    city: "Springfield",
    zipCode: "62701",
    state: "IL",
  };
  expect(parseAddress({ ...typed, country: "US", firstName: "\u202eAda\u202c " })).toMatchObject({
    value: { firstName: "Ada" },
  });
});

test("a last name is optional", () => {
  const parsed = parseAddress({ ...inAmsterdam, lastName: "", zipCode: "1012 AB" });
  expect(parsed.ok && addressLines(parsed.value)[0]).toBe("Ada");
});

const inAmsterdam = { ...ada, address1: "Dam 1", city: "Amsterdam", country: "NL" };

test.each(["12 ab", "!!!!", "10115", "1012 ABC"])(
  "a postal code that can't be one of the country is wrong: %s",
  (zipCode) => {
    expect(parseAddress({ ...inAmsterdam, zipCode })).toEqual({
      ok: false,
      error: { zipCode: "Please check the postal code: in the Netherlands it looks like 1012 AB." },
    });
  },
);

test.each([
  ["NL", " 1012ab ", "1012 AB"],
  ["NL", "NL-1012 AB", "1012 AB"],
  ["DE", "D-10115", "10115"],
  ["LU", "L-1009", "1009"],
  ["GB", "gir0aa", "GIR 0AA"],
  ["GB", "BF1 0AX", "BF1 0AX"],
  ["IE", "d6wxy00", "D6W XY00"],
  ["CZ", "11000", "110 00"],
  ["GR", "105 57", "105 57"],

  ["LV", "LV-1050", "LV-1050"],
  ["MT", "vlt1117", "VLT1117"],

  ["CL", "834-0457", "8340457"],
])("in %s the postal code %j is written as %s", (country, zipCode, written) => {
  expect(parseAddress({ ...inAmsterdam, country, zipCode })).toMatchObject({
    value: { zipCode: written },
  });
});

test("a postal code in wide digits is the same in narrow ones", () => {
  const typed = { ...ada, address1: "Marunouchi 2-7-2", city: "Chiyoda-ku", state: "Tokyo" };
  const parsed = parseAddress({ ...typed, country: "JP", zipCode: "１００－０００５" });
  expect(parsed).toMatchObject({ ok: true, value: { zipCode: "100-0005" } });
});

test("each country's example of a postal code is right", () => {
  const withCodes = countries.filter((country) => hasField(country, "zipCode"));
  const wrong = withCodes.filter((country) => {
    const example = postalCodeExample(country);
    return example === null || !isPostalCode(example, country);
  });
  // North Korea's codes have no known pattern.
  expect(wrong).toEqual(["KP"]);
  expect(postalCodeExample("HK")).toBeNull();
});

test("of a country without a pattern any sensible code is taken", () => {
  expect(["AD500", "12345-678", "STHL 1ZZ"].filter((each) => !isPostalCode(each, "XX"))).toEqual(
    [],
  );
  expect(["!!!!", "-", "no code"].filter((each) => isPostalCode(each, "XX"))).toEqual([]);
});

test("an order's state stays valid although the list has no such name", () => {
  const typed = { ...ada, address1: "Rambla 1", city: "Barcelona", state: "Catalunya" };
  const place = { country: "ES", zipCode: "08002" };
  expect(parseAddress({ ...typed, ...place }, undefined, "Catalunya")).toMatchObject({ ok: true });
  expect(parseAddress({ ...typed, ...place })).toEqual({
    ok: false,
    error: { state: "Please choose the province from the list." },
  });
});

test("a delivery address is in a country that the shop delivers to", () => {
  const typed = { ...inAmsterdam, zipCode: "1012 AB" };
  expect(parseAddress(typed, ["NL"])).toMatchObject({ ok: true });
  expect(parseAddress(typed, ["JP"])).toMatchObject({
    error: { country: "We don’t ship there. Please choose one of the countries in the list." },
  });
});

const word = fc.stringMatching(/^[A-Za-zÀ-ž0-9'.-]{1,12}$/);
const anyAddress = fc.constantFrom(...countries).chain((country) =>
  fc.record({
    country: fc.constant(country as string),
    firstName: word,
    lastName: word,
    address1: word,
    address2: fc.option(word, { nil: "" }),
    city: word,
    state: regionsOf(country)
      ? fc.constantFrom(...(regionsOf(country) ?? []).map(({ name }) => name))
      : word,
    zipCode: fc.constant(postalCodeExample(country) ?? ""),
    telephone: fc.constantFrom("", "+1 555 0100"),
  }),
);

describe("for every country", () => {
  test("any address prints its parts in the country's order, and reads the same once parsed", () => {
    fc.assert(
      fc.property(anyAddress, (typed) => {
        const parsed = parseAddress(typed);
        if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
        const address = parsed.value;
        const printed = addressLines(address);
        const { country } = address;
        const values = { ...address, state: writtenRegion(country, address.state) };
        const parts = placeLines(country).flat();
        const lines = printed.slice(1, -1).join(" ");
        let at = 0;
        for (const value of parts.map((field) => values[field]).filter(Boolean)) {
          expect(lines.indexOf(value, at)).toBeGreaterThanOrEqual(0);
          at = lines.indexOf(value, at) + value.length;
        }
        expect(parseAddress(address)).toEqual(parsed);
      }),
    );
  });

  test("each part has a label and a place, or is not required", () => {
    for (const country of countries)
      for (const field of Object.keys(addressLengths) as AddressField[]) {
        expect(addressLabel(country, field)).toMatch(/^[A-Z]/);
        const isPlace = field === "city" || field === "state" || field === "zipCode";
        if (isPlace && !hasField(country, field)) expect(isRequired(country, field)).toBe(false);
      }
  });
});
