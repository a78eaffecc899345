import { parsePhoneNumberFromString } from "libphonenumber-js";
import { isCountry } from "#modules/delivery/rules/address/address-format.ts";

/**
 * What is wrong with a telephone number of an address; null where it is right or left out. On the server only: the
 * numbering plans are larger than all scripts of the checkout.
 */
export function telephoneError(typed: string, country: string): string | null {
  if (typed.trim() === "") return null;
  const number = parsePhoneNumberFromString(typed, {
    ...(isCountry(country) && { defaultCountry: country }),
    extract: false,
  });
  if (number?.isValid()) return null;
  return "Please check the phone number. If it is from another country, begin it with + and the country code.";
}
