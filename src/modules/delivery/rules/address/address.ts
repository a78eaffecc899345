import { isOneLine, withoutBidiControls } from "#modules/core/rules/text.ts";
import { currentLanguage, SOURCE_LANGUAGE } from "#modules/core/rules/language/language.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import {
  formatOf,
  hasField,
  isCountry,
  labelOf,
  nameInText,
  writtenLine,
} from "./address-format.ts";
import type { PlaceField } from "./address-format.ts";
import { texts } from "#modules/core/rules/language/texts.ts";
import { regionCodeOf, regionsOf, writtenRegion } from "./address-regions.ts";
import { isPostalCode, postalCodeExample, writtenPostalCode } from "./postal-code.ts";

/** Labels and errors of the fields. */
export const addressTexts = texts("address", {
  person: {
    firstName: "First name",
    lastName: "Last name",
    country: "Country or region",
    telephone: "Phone number",
  },
  chooseCountry: "Please choose a country or region.",
  notServed: "We don’t ship there. Please choose one of the countries in the list.",
  enterFirstName: "Please enter your first name.",
  enter: "Please enter the {label}.",
  choose: "Please choose the {label}.",
  chooseFromList: "Please choose the {label} from the list.",
  tooLong: "{label}: at most {most} characters, please.",
  notPlain: "{label}: one line of plain text, please.",
  check: "Please check the {label}.",
  checkWithExample: "Please check the {label}: in {country} it looks like {example}.",
});

/** An order's delivery address, as typed at checkout. */
export type OrderAddress = Record<PlaceField, string> & {
  firstName: string;
  lastName: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  telephone: string;
};

export type AddressField = keyof OrderAddress;

/** One sentence per invalid field. */
export type AddressErrors = Partial<Record<AddressField, string>>;

/** Maximum length of each field, in characters. */
export const addressLengths: Readonly<Record<AddressField, number>> = {
  firstName: 100,
  lastName: 100,
  address1: 200,
  address2: 200,
  city: 120,
  state: 120,
  zipCode: 20,
  country: 2,
  telephone: 40,
};

/** The address of an order that nothing is shipped for. */
export const noAddress: OrderAddress = {
  firstName: "",
  lastName: "",
  address1: "",
  address2: "",
  city: "",
  state: "",
  zipCode: "",
  country: "US",
  telephone: "",
};

const placeFields = ["address1", "address2", "city", "state", "zipCode"] as const;
const personLabels = addressTexts.person;

/** Returns a field's label in the given country. */
export function addressLabel(country: string, field: AddressField): string {
  return field in personLabels
    ? personLabels[field as keyof typeof personLabels]
    : labelOf(country, field as PlaceField);
}

/** Returns whether a country's address requires this field. */
export function isRequired(country: string, field: AddressField): boolean {
  if (field in personLabels) return field === "firstName" || field === "country";
  return formatOf(country).required.includes(field as PlaceField);
}

/**
 * Parses typed fields as an address of its country, or returns an error for every invalid field. Fields that the
 * country does not use are dropped. A delivery address is in one of the `served` countries. The state that an order has
 * already is valid, because the list may have changed since.
 */
export function parseAddress(
  typed: Readonly<Partial<Record<AddressField, string | undefined>>>,
  served?: readonly string[],
  formerState?: string,
): Result<OrderAddress, AddressErrors> {
  const country = (typed.country ?? "").trim().toUpperCase();
  if (!isCountry(country) || served?.includes(country) === false) {
    return err({ country: country === "" ? addressTexts.chooseCountry : addressTexts.notServed });
  }
  const given = Object.fromEntries(
    (Object.keys(addressLengths) as AddressField[]).map((field) => {
      const isMissing = placeFields.some((each) => each === field && !hasField(country, each));
      return [field, isMissing ? "" : withoutBidiControls(typed[field] ?? "").trim()];
    }),
  ) as OrderAddress;
  const address = {
    ...given,
    country,
    state: regionCodeOf(country, given.state) ?? given.state,
    zipCode: writtenPostalCode(given.zipCode, country),
  };
  const errors = errorsOf(address, formerState);
  return Object.keys(errors).length > 0 ? err(errors) : ok(address);
}

function errorsOf(address: OrderAddress, formerState: string | undefined): AddressErrors {
  const wrong = (Object.keys(addressLengths) as AddressField[]).flatMap((field) => {
    const isKept = field === "state" && address.state === formerState;
    const error = isKept ? null : errorOf(address, field);
    return error === null ? [] : [[field, error] as const];
  });
  return Object.fromEntries(wrong);
}

function errorOf(address: OrderAddress, field: AddressField): string | null {
  const { country } = address;
  const value = address[field];
  const label = addressLabel(country, field);
  const isListed = field === "state" && regionsOf(country) !== undefined;
  if (value === "") {
    if (!isRequired(country, field)) return null;
    if (field === "firstName") return addressTexts.enterFirstName;
    return (isListed ? addressTexts.choose : addressTexts.enter)(inSentence(label));
  }
  if (value.length > addressLengths[field])
    return addressTexts.tooLong(label, addressLengths[field]);
  if (!isOneLine(value)) return addressTexts.notPlain(label);
  if (isListed && regionCodeOf(country, value) === null)
    return addressTexts.chooseFromList(inSentence(label));
  if (field === "zipCode" && !isPostalCode(value, country)) {
    const example = postalCodeExample(country);
    return example === null
      ? addressTexts.check(inSentence(label))
      : addressTexts.checkWithExample(inSentence(label), nameInText(country), example);
  }
  return null;
}

/** English writes a label in small letters inside a sentence; other languages quote it. */
export function inSentence(label: string): string {
  const isName = /^[A-Z]{2}|^Eircode/.test(label) || currentLanguage() !== SOURCE_LANGUAGE;
  return isName ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

function recipientOf({ firstName, lastName }: OrderAddress): string {
  return [firstName, lastName].filter(Boolean).join(" ");
}

/** Returns the lines of an address in the postal order of its country. */
export function addressLines(address: OrderAddress): string[] {
  const { lines, name } = formatOf(address.country);
  const written = { ...address, state: writtenRegion(address.country, address.state) };
  const place = lines.map((line) => writtenLine(line, written));
  return [recipientOf(address), ...place, name].filter(Boolean);
}
