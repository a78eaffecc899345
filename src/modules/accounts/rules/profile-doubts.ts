import { isPostalCode } from "#modules/delivery/rules/address/postal-code.ts";
import { isCountryName, countryCodeOf } from "./country-names.ts";

/** The profile fields that are checked for likely typing errors after a save. */
export type DoubtedField = "mobileNumber" | "zipCode" | "country";

type Details = Readonly<Record<DoubtedField, string>>;

/**
 * §5 The saved fields that look like typing errors. A profile accepts any text, so the form only asks about these;
 * empty fields are never doubted.
 */
export function doubtedFields(details: Details): DoubtedField[] {
  const { mobileNumber, zipCode, country } = details;
  const looksRight: [DoubtedField, () => boolean][] = [
    ["mobileNumber", () => isPhoneNumber(mobileNumber)],
    ["zipCode", () => isPostalCode(zipCode, countryCodeOf(country))],
    ["country", () => isCountryName(country)],
  ];
  return looksRight.flatMap(([field, isRight]) =>
    details[field].trim() === "" || isRight() ? [] : [field],
  );
}

/** 7 to 15 digits (the limit of E.164) with the usual separators, and an optional extension. */
function isPhoneNumber(text: string): boolean {
  const [number = ""] = text.trim().split(/(?:ext\.?|x|#)\s*(?=\d{1,6}$)/i);
  const digits = number.replaceAll(/\D/g, "");
  return /^\+?[\d\s().\-/]+$/.test(number) && digits.length >= 7 && digits.length <= 15;
}
