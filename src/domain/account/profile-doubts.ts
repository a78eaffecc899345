import { isCountryName, countryCodeOf } from "./country-names.ts";

/** The parts of a profile that are looked at again once they are saved. */
export type DoubtedField = "mobileNumber" | "zipCode" | "country";

type Details = Readonly<Record<DoubtedField, string>>;

/**
 * §5 The saved fields that look like a slip of the hand. A profile takes whatever is typed, so these are asked about
 * and never refused; what is empty is in no doubt.
 */
export function doubtedFields(details: Details): DoubtedField[] {
  const { mobileNumber, zipCode, country } = details;
  const looksRight: [DoubtedField, () => boolean][] = [
    ["mobileNumber", () => isPhoneNumber(mobileNumber)],
    ["zipCode", () => isPostalCode(zipCode, country)],
    ["country", () => isCountryName(country)],
  ];
  return looksRight.flatMap(([field, isRight]) =>
    details[field].trim() === "" || isRight() ? [] : [field],
  );
}

/** Seven to fifteen digits (E.164 allows no more), with what people put between them, and perhaps an extension. */
function isPhoneNumber(text: string): boolean {
  const [number = ""] = text.trim().split(/\s*(?:ext\.?|x|#)\s*(?=\d{1,6}$)/i);
  const digits = number.replaceAll(/\D/g, "");
  return /^\+?[\d\s().\-/]+$/.test(number) && digits.length >= 7 && digits.length <= 15;
}

/** What every postal code of a country looks like. Of all others only the general shape is known. */
const postalCodes: Record<string, RegExp> = {
  AT: /^\d{4}$/,
  AU: /^\d{4}$/,
  BE: /^\d{4}$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/,
  CH: /^\d{4}$/,
  DE: /^\d{5}$/,
  DK: /^\d{4}$/,
  ES: /^\d{5}$/,
  FI: /^\d{5}$/,
  FR: /^\d{5}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/,
  IT: /^\d{5}$/,
  NL: /^\d{4} ?[A-Z]{2}$/,
  NO: /^\d{4}$/,
  PL: /^\d{2}-?\d{3}$/,
  SE: /^\d{3} ?\d{2}$/,
  US: /^\d{5}(?:-\d{4})?$/,
};

const anyPostalCode = /^(?=.*\d)[A-Z\d][A-Z\d -]{1,9}$/;

function isPostalCode(text: string, country: string): boolean {
  const code = countryCodeOf(country);
  return (postalCodes[code ?? ""] ?? anyPostalCode).test(text.trim().toUpperCase());
}
