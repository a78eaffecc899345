import { isCountryCode } from "#modules/core/rules/area.ts";

/** The parts of an address, besides the recipient and country. */
export type PlaceField = "address1" | "address2" | "city" | "state" | "zipCode";

/** A country's address format. */
export type AddressFormat = {
  /** The country's name. */
  name: string;
  /** The lines of a letter below the name; the form has the same order. */
  lines: readonly string[];
  labels: Partial<Record<PlaceField, string>>;
  required: readonly PlaceField[];
};

const everywhere: Record<PlaceField, string> = {
  address1: "Street address",
  address2: "Apartment, suite or company",
  city: "City",
  state: "State",
  zipCode: "Postal code",
};

/** The format of most of continental Europe: postal code before town, no state. */
const continental = (name: string): AddressFormat => ({
  name,
  lines: ["address1", "address2", "zipCode city"],
  labels: { address1: "Street and house number", city: "Town or city" },
  required: ["address1", "city", "zipCode"],
});

/** The same with the province after the town. */
const withProvince = (name: string): AddressFormat => ({
  ...continental(name),
  lines: ["address1", "address2", "zipCode city state"],
  labels: { ...continental(name).labels, state: "Province" },
  required: ["address1", "city", "state", "zipCode"],
});

// Order, labels and required fields follow Google's address data, which libaddressinput uses.
const formats = {
  AT: continental("Austria"),
  AU: {
    name: "Australia",
    lines: ["address1", "address2", "city state zipCode"],
    labels: { city: "Suburb or town", zipCode: "Postcode" },
    required: ["address1", "city", "state", "zipCode"],
  },
  BE: continental("Belgium"),
  CA: {
    name: "Canada",
    lines: ["address1", "address2", "city state zipCode"],
    labels: { state: "Province" },
    required: ["address1", "city", "state", "zipCode"],
  },
  CH: continental("Switzerland"),
  DE: continental("Germany"),
  DK: continental("Denmark"),
  ES: withProvince("Spain"),
  FI: continental("Finland"),
  FR: continental("France"),
  GB: {
    name: "United Kingdom",
    lines: ["address1", "address2", "city", "zipCode"],
    labels: { address2: "Flat, building or company", city: "Town or city", zipCode: "Postcode" },
    required: ["address1", "city", "zipCode"],
  },
  HK: {
    name: "Hong Kong",
    lines: ["address1", "address2", "city", "state"],
    labels: { address2: "Flat, floor and building", city: "District", state: "Area" },
    required: ["address1", "state"],
  },
  IE: {
    name: "Ireland",
    lines: ["address1", "address2", "city", "state", "zipCode"],
    labels: {
      address2: "Flat, townland or company",
      city: "Town or city",
      state: "County",
      zipCode: "Eircode",
    },
    required: ["address1", "city"],
  },
  IT: withProvince("Italy"),
  JP: {
    name: "Japan",
    lines: ["address1", "address2", "city, state zipCode"],
    labels: {
      address1: "District, block and house number",
      address2: "Building and room",
      city: "City or ward",
      state: "Prefecture",
    },
    required: ["address1", "city", "state", "zipCode"],
  },
  LU: continental("Luxembourg"),
  NL: continental("Netherlands"),
  NO: continental("Norway"),
  NZ: {
    name: "New Zealand",
    lines: ["address1", "address2", "city zipCode"],
    labels: { address2: "Suburb or flat", city: "Town or city", zipCode: "Postcode" },
    required: ["address1", "city", "zipCode"],
  },
  PL: continental("Poland"),
  PT: continental("Portugal"),
  SE: continental("Sweden"),
  US: {
    name: "United States",
    lines: ["address1", "address2", "city, state zipCode"],
    labels: { address2: "Apartment, suite or unit", zipCode: "ZIP code" },
    required: ["address1", "city", "state", "zipCode"],
  },
} as const satisfies Record<string, AddressFormat>;

/** The countries whose address format is known, ISO 3166-1. */
export const formattedCountries: readonly string[] = Object.keys(formats);

/** Whether a code is that of a country. */
export function isCountry(code: string): boolean {
  return Object.hasOwn(formats, code) || isCountryCode(code);
}

/** A country's address format; the most common format for an unknown one. */
export function formatOf(country: string): AddressFormat {
  const known: Partial<Record<string, AddressFormat>> = formats;
  const own = Object.hasOwn(formats, country) ? known[country] : undefined;
  return own ?? continental(countryName(country));
}

function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames("en", { type: "region" }).of(code) ?? code;
}

/** "the United States" in a sentence. */
export function nameInText(country: string): string {
  const { name } = formatOf(country);
  return /^United|^Nether/.test(name) ? `the ${name}` : name;
}

/** The fields of a country's addresses, line by line, in its order. */
export function placeLines(country: string): PlaceField[][] {
  return formatOf(country).lines.map((line) => fieldsOf(line));
}

function fieldsOf(line: string): PlaceField[] {
  return line.split(/\W+/) as PlaceField[];
}

/** The label of a field in a country. */
export function labelOf(country: string, field: PlaceField): string {
  return formatOf(country).labels[field] ?? everywhere[field];
}

/** Whether a country's addresses have this field. */
export function hasField(country: string, field: PlaceField): boolean {
  return placeLines(country).some((line) => line.includes(field));
}

/** A line of a letter: the non-empty fields, each with the text that the format puts before it. */
export function writtenLine(line: string, values: Readonly<Record<PlaceField, string>>): string {
  let written = "";
  for (const [, before = "", field] of line.matchAll(/(\W*)(\w+)/g)) {
    const value = values[field as PlaceField];
    if (value !== "") written += written === "" ? value : before + value;
  }
  return written;
}
