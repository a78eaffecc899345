import {
  EMAIL_ADDRESS_LENGTH,
  parseEmailAddress,
} from "#modules/core/rules/email/email-address.ts";
import {
  countries,
  isCountry,
  type CountryCode,
} from "#modules/delivery/rules/address/address-format.ts";
import {
  addressLengths,
  parseAddress,
  type AddressField,
} from "#modules/delivery/rules/address/address.ts";
import type { FieldErrors } from "#modules/core/rules/form-state.ts";

/** Prefix of the form's field ids. */
export const CHECKOUT_FORM = "checkout";

const addressFields = Object.keys(addressLengths) as AddressField[];

/** Card fields, which are never stored. */
export const cardFields = ["cardNumber", "cardExpiry", "cardCode", "cardName"] as const;
export type CardField = (typeof cardFields)[number];

/** Gift card code, also never stored. */
const giftCardField = "giftCard";

/** Fields that the browser saves as a draft: email, address, delivery and payment method. */
export type KeptField = "email" | AddressField | "service" | "method";
export const keptFields: readonly KeptField[] = ["email", ...addressFields, "service", "method"];

export type CheckoutField = KeptField | CardField | typeof giftCardField;
export const checkoutFields: readonly CheckoutField[] = [
  ...keptFields,
  ...cardFields,
  giftCardField,
];

export type CheckoutValues = Record<CheckoutField, string>;

/** Maximum lengths of fields outside the address, in characters. */
export const checkoutLengths = {
  email: EMAIL_ADDRESS_LENGTH,
  cardNumber: 30,
  cardExpiry: 9,
  cardCode: 4,
  cardName: 120,
} as const;

/** Error if no payment method is selected. */
export const NO_METHOD = "Please choose a way to pay.";

/** Returns the country of the address form; the shop's first country if the code is unknown. */
export function countryOf(code: string | null | undefined): CountryCode {
  return code && isCountry(code) ? code : (countries[0] ?? "US");
}

/** Returns one sentence per invalid contact or address field. */
export function wrongContact(values: CheckoutValues): FieldErrors<CheckoutField> {
  const address = parseAddress(values);
  return {
    ...(parseEmailAddress(values.email) === null && {
      email: "Please enter an email address, such as name@example.com.",
    }),
    ...(!address.ok && address.error),
  };
}
