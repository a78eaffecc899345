import { asOneLine } from "#modules/core/rules/text.ts";
import {
  COMPANY_LENGTH,
  parseVatNumber,
  VAT_NUMBER_LENGTH,
  vatNumberError,
  type Business,
} from "#modules/taxes/rules/vat-number.ts";
import { EMAIL_ADDRESS_LENGTH, emailError } from "#modules/core/rules/email.ts";
import { isCountry } from "#modules/delivery/rules/address/address-format.ts";
import {
  addressLengths,
  parseAddress,
  type AddressErrors,
  type AddressField,
  type OrderAddress,
} from "#modules/delivery/rules/address/address.ts";
import type { GiftCardLine } from "#modules/gift-cards/rules/gift-card-line.ts";
import type { WantedLine } from "#modules/cart/rules/line-parameters.ts";
import type { FieldErrors } from "#modules/core/rules/form-state.ts";
import { ok, type Result } from "#modules/core/rules/result.ts";
import { texts } from "#modules/core/rules/language/texts.ts";

/** Errors of the checkout's fields. */
export const checkoutFieldTexts = texts("checkout-fields", {
  noMethod: "Choose a payment method.",
  noCompany: "Enter the company that the VAT number belongs to.",
});

/** What a line is called whose product is gone. */
export const checkoutViewTexts = texts("checkout-view", {
  gone: "Something that is no longer sold",
});

const addressFields = Object.keys(addressLengths) as AddressField[];

/** Card fields, which are never stored. */
export const cardFields = ["cardNumber", "cardExpiry", "cardCode", "cardName"] as const;
export type CardField = (typeof cardFields)[number];

/** A part of the billing address, which has no telephone number. */
type BillingPart = Exclude<AddressField, "telephone">;
export type BillingField = `billing${Capitalize<BillingPart>}`;

/** Returns the form's name of a part of the billing address. */
export function billingField(part: AddressField): BillingField {
  return `billing${part.charAt(0).toUpperCase()}${part.slice(1)}` as BillingField;
}

const billingParts = addressFields.filter((part) => part !== "telephone") as BillingPart[];

/** Value of the field `billing` if the billing address is not the delivery address. */
export const OTHER_BILLING = "other";

/** The stored fields: email, addresses, delivery and payment method. */
export type StoredField =
  | "email"
  | AddressField
  | "company"
  | "vatNumber"
  | "billing"
  | BillingField
  | "service"
  | "method";
export const storedFields: readonly StoredField[] = [
  "email",
  ...addressFields,
  "company",
  "vatNumber",
  "billing",
  ...billingParts.map(billingField),
  "service",
  "method",
];

/** `giftCard` is a code, which is never stored either. */
export type CheckoutField = StoredField | CardField | "giftCard";
export const checkoutFields: readonly CheckoutField[] = [
  ...storedFields,
  ...cardFields,
  "giftCard",
];

/** Everything chosen and typed at the checkout, as the shop stores it for half an hour. */
export type CheckoutInput = {
  lines: WantedLine[];
  giftCards: GiftCardLine[];
  /** A coupon code; empty without one. */
  coupon: string;
  /** The id of the applied gift card. */
  giftCard: number | null;
  fields: Partial<Record<StoredField, string>>;
  /** Whether a guest is signing in, so that the checkout passes to the account. */
  isSigningIn: boolean;
};

export type CheckoutValues = Record<CheckoutField, string>;

/** Maximum lengths of fields outside the address, in characters. */
export const checkoutLengths = {
  email: EMAIL_ADDRESS_LENGTH,
  company: COMPANY_LENGTH,
  vatNumber: VAT_NUMBER_LENGTH,
  cardNumber: 30,
  cardExpiry: 9,
  cardCode: 4,
  cardName: 120,
} as const;

/** Returns the country of the address form; the United States if the code is unknown. */
export function countryOf(code: string | null | undefined): string {
  return code && isCountry(code) ? code : "US";
}

/** Returns what delivery and taxes depend on: the place of the typed address, and a VAT number. */
export function placeOf(fields: CheckoutInput["fields"]) {
  const { state: region = null, zipCode: postcode = null, vatNumber: typed = "" } = fields;
  const country = countryOf(fields.country);
  return { country, region, postcode, vatNumber: parseVatNumber(typed, country) };
}

/** Returns one sentence per invalid contact or address field. Gift cards alone need no address. */
export function wrongContact(
  values: CheckoutValues,
  { isShipped = true, served }: { isShipped?: boolean; served?: readonly string[] } = {},
): FieldErrors<CheckoutField> {
  const address = parseAddress(values, served);
  const billing = parseBilling(values);
  const wrong = Object.entries(billing.ok ? {} : billing.error) as [AddressField, string][];
  const email = emailError(values.email);
  const wrongEmail = email === null ? {} : { email };
  if (!isShipped) return wrongEmail;
  const wrongNumber = vatNumberError(values.vatNumber, values.country);
  return {
    ...wrongEmail,
    ...(wrongNumber !== null && { vatNumber: wrongNumber }),
    ...(wrongNumber === null &&
      isCompanyMissing(values) && { company: checkoutFieldTexts.noCompany }),
    ...(!address.ok && address.error),
    ...Object.fromEntries(wrong.map(([part, error]) => [billingField(part), error])),
  };
}

function isCompanyMissing({ company, vatNumber }: CheckoutValues): boolean {
  return company.trim() === "" && vatNumber.trim() !== "";
}

/** Returns the business that buys; null for another buyer. */
export function businessIn({ company, vatNumber, country }: CheckoutValues): Business | null {
  const name = asOneLine(company);
  return name === ""
    ? null
    : { company: name, vatNumber: parseVatNumber(vatNumber, country) ?? "" };
}

/** Returns the form's values of an order's billing address; null if it is the delivery address. */
export function billingValues(address: OrderAddress | null): CheckoutInput["fields"] {
  if (address === null) return {};
  const parts = billingParts.map((part) => [billingField(part), address[part]]);
  return { billing: OTHER_BILLING, ...Object.fromEntries(parts) };
}

/** Parses the billing address; null if it is the delivery address. */
export function parseBilling(
  values: Partial<CheckoutValues>,
): Result<OrderAddress | null, AddressErrors> {
  if (values.billing !== OTHER_BILLING) return ok(null);
  return parseAddress(
    Object.fromEntries(billingParts.map((part) => [part, values[billingField(part)]])),
  );
}
