import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { formattedCountries as countries, hasField, placeLines } from "./address-format.ts";
import { regions } from "./address-regions.ts";
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

describe("a letter is addressed as its country has it", () => {
  it.each([
    [
      { address1: "350 5th Ave", address2: "Apt 2", city: "New York", state: "new york" },
      { country: "US", zipCode: "10118-0110" },
      ["350 5th Ave", "Apt 2", "New York, NY 10118-0110", "United States"],
    ],
    [
      { address1: "80 Wellington St", city: "Ottawa", state: "Ontario" },
      { country: "CA", zipCode: "k1a0a2" },
      ["80 Wellington St", "Ottawa ON K1A 0A2", "Canada"],
    ],
    [
      { address1: "12 St James's Square", city: "London", state: "Middlesex" },
      { country: "GB", zipCode: "sw1y 4jh" },
      ["12 St James's Square", "London", "SW1Y 4JH", "United Kingdom"],
    ],
    [
      { address1: "24 Kildare Street", city: "Dublin 2" },
      { country: "IE" },
      ["24 Kildare Street", "Dublin 2", "Ireland"],
    ],
    [
      { address1: "24 Kildare Street", city: "Birr", state: "Co. Offaly" },
      { country: "IE", zipCode: "d02af30" },
      ["24 Kildare Street", "Birr", "Co. Offaly", "D02 AF30", "Ireland"],
    ],
    [
      { address1: "Unter den Linden 77", city: "Berlin", state: "Berlin" },
      { country: "DE", zipCode: "10117" },
      ["Unter den Linden 77", "10117 Berlin", "Germany"],
    ],
    [
      { address1: "Dam 1", city: "Amsterdam" },
      { country: "NL", zipCode: "1012jl" },
      ["Dam 1", "1012 JL Amsterdam", "Netherlands"],
    ],
    [
      { address1: "Via Veneto 50", city: "Roma", state: "RM" },
      { country: "IT", zipCode: "00187" },
      ["Via Veneto 50", "00187 Roma RM", "Italy"],
    ],
    [
      { address1: "1 Macquarie St", city: "Sydney", state: "nsw" },
      { country: "AU", zipCode: "2000" },
      ["1 Macquarie St", "Sydney NSW 2000", "Australia"],
    ],
    [
      { address1: "15 Willis Street", address2: "Te Aro", city: "Wellington" },
      { country: "NZ", zipCode: "6011" },
      ["15 Willis Street", "Te Aro", "Wellington 6011", "New Zealand"],
    ],
    [
      { address1: "Marunouchi 2-7-2", city: "Chiyoda-ku", state: "tokyo" },
      { country: "JP", zipCode: "1008994" },
      ["Marunouchi 2-7-2", "Chiyoda-ku, Tokyo 100-8994", "Japan"],
    ],
    [
      { address1: "2 Connaught Place", city: "Central", state: "Hong Kong Island" },
      { country: "HK", zipCode: "999077" },
      ["2 Connaught Place", "Central", "Hong Kong Island", "Hong Kong"],
    ],
  ])("%o", (typed, place, lines) => {
    const parsed = parseAddress({ ...ada, ...typed, ...place });
    expect(parsed.ok && addressLines(parsed.value)).toEqual(["Ada Lovelace", ...lines]);
  });

  test("and one of a country that the shop no longer ships to can still be read", () => {
    const place = { address1: "Laugavegur 1", address2: "", city: "Reykjavík", zipCode: "101" };
    expect(addressLines({ ...ada, ...place, state: "", country: "IS", telephone: "" })).toEqual([
      "Ada Lovelace",
      "Laugavegur 1",
      "101 Reykjavík",
      "Iceland",
    ]);
  });
});

describe("everything that is wrong is said at once", () => {
  it.each<[string, Partial<Record<AddressField, string>>]>([
    [
      "US",
      {
        firstName: "Please enter your first name.",
        lastName: "Please enter your last name.",
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
        lastName: "Please enter your last name.",
        address1: "Please enter the street address.",
        city: "Please enter the town or city.",
        zipCode: "Please enter the postcode.",
      },
    ],
    [
      "IE",
      {
        firstName: "Please enter your first name.",
        lastName: "Please enter your last name.",
        address1: "Please enter the street address.",
        city: "Please enter the town or city.",
      },
    ],
    [
      "HK",
      {
        firstName: "Please enter your first name.",
        lastName: "Please enter your last name.",
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
  const examples = countries.map((country) => [country, postalCodeExample(country)] as const);
  const wrong = examples.filter(([country, each]) => each && !isPostalCode(each, country));
  expect(wrong).toEqual([]);
  expect(examples.flatMap(([country, each]) => (each === null ? [country] : []))).toEqual(["HK"]);
});

test("of a country without a pattern any sensible code is taken", () => {
  expect(["AD500", "12345-678", "STHL 1ZZ"].filter((each) => !isPostalCode(each, "XX"))).toEqual(
    [],
  );
  expect(["!!!!", "-", "no code"].filter((each) => isPostalCode(each, "XX"))).toEqual([]);
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
    state: regions[country] ? fc.constantFrom(...regions[country].map(({ name }) => name)) : word,
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
        const fields = placeLines(address.country).map((line) =>
          line.map((field) => address[field]).filter(Boolean),
        );
        const between = printed.slice(1, -1).map((line) => line.replaceAll(", ", " "));
        expect(between).toEqual(
          fields.filter(({ length }) => length > 0).map((line) => line.join(" ")),
        );
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
