import { isCountryCode } from "#modules/core/rules/countries.ts";
import { currentLanguage, SOURCE_LANGUAGE } from "#modules/core/rules/language/language.ts";
import { addressTable } from "./address-table.ts";
import { texts } from "#modules/core/rules/language/texts.ts";

/** The labels of an address. */
const labelTexts = texts("address", {
  /** By the words of the address data. */
  kinds: {
    province: "Province",
    emirate: "Emirate",
    state: "State",
    suburb: "Suburb or town",
    parish: "Parish",
    island: "Island",
    department: "Department",
    region: "Region",
    area: "Area",
    district: "District",
    county: "County",
    prefecture: "Prefecture",
    oblast: "Oblast",
    eircode: "Eircode",
    pin: "PIN code",
    zip: "ZIP code",
  },
  apartmentOr: {
    district: "Apartment or district",
    neighborhood: "Apartment or neighborhood",
    townland: "Apartment or townland",
    village_township: "Apartment or village",
  },
  streetAndNumber: "Street and house number",
  street: "Street address",
  apartment: "Apartment, suite or company",
  city: "City",
  townOrCity: "Town or city",
  postalCode: "Postal code",
  /** Labels that the address data does not have. */
  inCountry: {
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
  },
  shortNames: { HK: "Hong Kong", MO: "Macao" },
});

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

const rows = new Map(
  addressTable
    .trim()
    .split("\n")
    .flatMap((row) => {
      const [countries = "", ...format] = row.split(";");
      return [...countries.matchAll(/../g)].map(([country]) => [country, format] as const);
    }),
);
/** By language and country. */
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
  const key = `${currentLanguage()} ${country}`;
  const known = formats.get(key);
  if (known) return known;
  const format = formatIn(country, rows.get(country) ?? ["%A%n%C", "AC"]);
  formats.set(key, format);
  return format;
}

function formatIn(country: string, row: readonly string[]): AddressFormat {
  const [format = "", required = "", ...words] = row;
  const [state = "", city = "", part = "", code = ""] = words;
  const isTownLast = /%Z %C/.test(format);
  const { kinds, apartmentOr, townOrCity, ...labels } = labelTexts;
  const ownLabels: Readonly<Record<string, Partial<Record<PlaceField, string>>>> = labels.inCountry;
  const kindsByWord: Readonly<Record<string, string>> = {
    ...kinds,
    "": kinds.province,
    do_si: kinds.province,
    post_town: townOrCity,
  };
  const called = (word: string) => kindsByWord[word] ?? word;
  const partsByWord: Readonly<Record<string, string>> = apartmentOr;
  return {
    name: countryName(country),
    lines: format.replace("%A", "%A%n%B").split("%n"),
    labels: {
      address1: isTownLast ? labels.streetAndNumber : labels.street,
      address2: partsByWord[part] ?? labels.apartment,
      city: city === "" ? (isTownLast ? townOrCity : labels.city) : called(city),
      state: called(state),
      zipCode: code === "" ? labels.postalCode : called(code),
      ...ownLabels[country],
    },
    required: fieldsOf(required.replaceAll(/[A-Z]/g, "%$&")),
  };
}

function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const shortNames: Readonly<Record<string, string>> = labelTexts.shortNames;
  const names = new Intl.DisplayNames(currentLanguage(), { type: "region" });
  // Intl has only longer ones of these.
  return shortNames[code] ?? names.of(code) ?? code;
}

/** "the United States" in an English sentence. */
export function nameInText(country: string): string {
  const { name } = formatOf(country);
  const hasArticle =
    /^(United|U\.S\.|Nether|Philipp|Bahamas|Maldives|Gambia|Comoros|Isle|Central African)|(Islands|Republic|Territories)$/;
  return currentLanguage() === SOURCE_LANGUAGE && hasArticle.test(name) ? `the ${name}` : name;
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
