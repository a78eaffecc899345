import { isCountryCode } from "#modules/core/rules/countries.ts";
import { addressTable } from "./address-table.ts";

/** The parts of an address, besides the recipient and country. */
export type PlaceField = "address1" | "address2" | "city" | "state" | "zipCode";

/** A country's address format. */
export type AddressFormat = {
  /** The country's name. */
  name: string;
  /** The lines of a letter below the name, as `%C, %S %Z`; the form has the same order. */
  lines: readonly string[];
  labels: Record<PlaceField, string>;
  required: readonly PlaceField[];
};

const fields: Readonly<Record<string, PlaceField>> = {
  A: "address1",
  B: "address2",
  C: "city",
  S: "state",
  Z: "zipCode",
};

/** The words of the data that are not their own labels. */
const kinds: Readonly<Record<string, string>> = {
  "": "Province",
  do_si: "Province",
  suburb: "Suburb or town",
  post_town: "Town or city",
  village_township: "village",
  pin: "PIN code",
  zip: "ZIP code",
};

/** Labels that the data does not have. */
const ownLabels: Readonly<Record<string, Partial<Record<PlaceField, string>>>> = {
  AU: { zipCode: "Postcode" },
  GB: { address2: "Flat, building or company", city: "Town or city", zipCode: "Postcode" },
  HK: { address2: "Flat, floor and building" },
  IE: { address2: "Flat, townland or company", city: "Town or city" },
  JP: {
    address1: "District, block and house number",
    address2: "Building and room",
    city: "City or ward",
  },
  NZ: { address2: "Suburb or flat", city: "Town or city", zipCode: "Postcode" },
  US: { address2: "Apartment, suite or unit" },
};

/** Names that Intl has only in a longer form. */
const shortNames: Readonly<Record<string, string>> = { HK: "Hong Kong", MO: "Macao" };

const rows = new Map(
  addressTable
    .trim()
    .split("\n")
    .flatMap((row) => {
      const [countries = "", ...format] = row.split(";");
      return [...countries.matchAll(/../g)].map(([country]) => [country, format] as const);
    }),
);
const formats = new Map<string, AddressFormat>();

/** The countries whose address format is known, ISO 3166-1. */
export const formattedCountries: readonly string[] = [...rows.keys()]
  .filter(isCountryCode)
  .toSorted();

/** Whether a code is that of a country. */
export function isCountry(code: string): boolean {
  return isCountryCode(code);
}

/** A country's address format; street and city for an unknown one. */
export function formatOf(country: string): AddressFormat {
  const known = formats.get(country);
  if (known) return known;
  const format = formatIn(country, rows.get(country) ?? ["%A%n%C", "AC"]);
  formats.set(country, format);
  return format;
}

function formatIn(country: string, row: readonly string[]): AddressFormat {
  const [format = "", required = "", ...words] = row;
  const [state = "", city = "", part = "", code = ""] = words;
  const isTownLast = /%Z %C/.test(format);
  const called = (kind: string) => kinds[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1);
  return {
    name: countryName(country),
    lines: format.replace("%A", "%A%n%B").split("%n"),
    labels: {
      address1: isTownLast ? "Street and house number" : "Street address",
      address2:
        part === "" ? "Apartment, suite or company" : `Apartment or ${called(part).toLowerCase()}`,
      city: city === "" ? (isTownLast ? "Town or city" : "City") : called(city),
      state: called(state),
      zipCode: code === "" ? "Postal code" : called(code),
      ...ownLabels[country],
    },
    required: fieldsOf(required.replaceAll(/[A-Z]/g, "%$&")),
  };
}

function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return shortNames[code] ?? new Intl.DisplayNames("en", { type: "region" }).of(code) ?? code;
}

/** "the United States" in a sentence. */
export function nameInText(country: string): string {
  const { name } = formatOf(country);
  const hasArticle =
    /^(United|U\.S\.|Nether|Philipp|Bahamas|Maldives|Gambia|Comoros|Isle|Central African)|(Islands|Republic|Territories)$/;
  return hasArticle.test(name) ? `the ${name}` : name;
}

/** The fields of a country's addresses, line by line, in its order. */
export function placeLines(country: string): PlaceField[][] {
  return formatOf(country).lines.map((line) => fieldsOf(line));
}

function fieldsOf(line: string): PlaceField[] {
  return [...line.matchAll(/%([ABCSZ])/g)].flatMap(([, part = ""]) => fields[part] ?? []);
}

/** The label of a field in a country. */
export function labelOf(country: string, field: PlaceField): string {
  return formatOf(country).labels[field];
}

/** Whether a country's addresses have this field. */
export function hasField(country: string, field: PlaceField): boolean {
  return placeLines(country).some((line) => line.includes(field));
}

/** A line of a letter: the non-empty fields, each with the text that the format puts before it. */
export function writtenLine(line: string, values: Readonly<Record<PlaceField, string>>): string {
  let written = "";
  for (const [, before = "", part = ""] of line.matchAll(/([^%]*)%([ABCSZ])/g)) {
    const value = values[fields[part] ?? "address1"];
    const isWord = /\w/.test(before);
    if (value !== "") written += written === "" && !isWord ? value : before + value;
  }
  return written.trim();
}
