import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js";
import { texts } from "#modules/core/rules/language/texts.ts";

const telephoneTexts = texts("telephone", {
  wrong:
    "Please check the phone number. If it is from another country, begin it with + and the country code.",
});

/**
 * Returns an address's telephone error, or null if the number is valid or empty. Server only: the numbering plans are
 * larger than all scripts of the checkout.
 */
export function telephoneError(typed: string, country: string): string | null {
  if (typed.trim() === "") return null;
  const number = parsePhoneNumberFromString(typed, {
    ...(isSupportedCountry(country) && { defaultCountry: country }),
    extract: false,
  });
  if (number?.isValid()) return null;
  return telephoneTexts.wrong;
}
