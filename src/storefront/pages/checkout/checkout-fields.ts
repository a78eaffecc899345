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

/** What the ids of the form's fields begin with. */
export const CHECKOUT_FORM = "checkout";

const addressFields = Object.keys(addressLengths) as AddressField[];

/** A card's own fields, which are kept nowhere. */
export const cardFields = ["cardNumber", "cardExpiry", "cardCode", "cardName"] as const;
export type CardField = (typeof cardFields)[number];

/** The code of a gift card, which is kept nowhere either. */
const giftCardField = "giftCard";

/** Whom the order is for, where it goes and how it is paid: what is kept while one types. */
export type KeptField = "email" | AddressField | "service" | "method";
export const keptFields: readonly KeptField[] = ["email", ...addressFields, "service", "method"];

export type CheckoutField = KeptField | CardField | typeof giftCardField;
export const checkoutFields: readonly CheckoutField[] = [
  ...keptFields,
  ...cardFields,
  giftCardField,
];

export type CheckoutValues = Record<CheckoutField, string>;

/** How long the texts may be that are no part of an address. */
export const checkoutLengths = {
  email: EMAIL_ADDRESS_LENGTH,
  cardNumber: 30,
  cardExpiry: 9,
  cardCode: 4,
  cardName: 120,
} as const;

/** Nothing was chosen to pay with. */
export const NO_METHOD = "Please choose a way to pay.";

/** The country whose address is asked for: the shop's own where nothing better is known. */
export function countryOf(code: string | null | undefined): CountryCode {
  return code && isCountry(code) ? code : (countries[0] ?? "US");
}

/** One sentence for every field of contact and address that has to change. */
export function wrongContact(values: CheckoutValues): FieldErrors<CheckoutField> {
  const address = parseAddress(values);
  return {
    ...(parseEmailAddress(values.email) === null && {
      email: "Please enter an email address, such as name@example.com.",
    }),
    ...(!address.ok && address.error),
  };
}
