import { isPostalCode } from "#modules/delivery/rules/address/postal-code.ts";
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
    ["zipCode", () => isPostalCode(zipCode, countryCodeOf(country))],
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
