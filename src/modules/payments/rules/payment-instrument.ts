import { texts } from "#modules/core/rules/language/texts.ts";

/** How an order is paid, for its buyer. */
export const paymentTexts = texts("payments", {
  card: "Card",
  cardEnding: "{brand} ending {digits}",
});

/** A payment instrument as a buyer recognises it on a statement. The shop stores no more of a card or account. */
export type PaymentInstrument =
  | { kind: "card"; brand: string; lastFour: string }
  /** An account with a masked address: "b…@example.com". */
  | { kind: "account"; payer: string };

/** Exactly four digits, never more of a card number. */
const LAST_FOUR = /^[0-9]{4}$/;

/** Stored for a brand that the shop has no name of. */
const UNKNOWN_BRAND = "Card";

/** Brand names by the providers' codes in lower case. */
const brands: Readonly<Record<string, string>> = {
  amex: "American Express",
  diners: "Diners Club",
  discover: "Discover",
  eftpos_au: "Eftpos Australia",
  jcb: "JCB",
  // As section 2 spells its mark.
  mastercard: "MasterCard",
  unionpay: "UnionPay",
  visa: "Visa",
};

/** Returns a card by its provider's brand code and last four digits; null if these are not four digits. */
export function cardInstrument(
  brand: string | null | undefined,
  lastFour: string | null | undefined,
): PaymentInstrument | null {
  if (lastFour == null || !LAST_FOUR.test(lastFour)) return null;
  return { kind: "card", brand: brands[brand ?? ""] ?? UNKNOWN_BRAND, lastFour };
}

/** Returns an account by its address, masked to the first letter and the host; null if it is invalid. */
export function accountInstrument(email: string | null | undefined): PaymentInstrument | null {
  const [, first, host] = /^(.)[^@]*@([^@\s]{1,255})$/u.exec(email ?? "") ?? [];
  return first === undefined ? null : { kind: "account", payer: `${first}…@${host}` };
}

/** Returns method and instrument in words: "Visa ending 4242", "PayPal (b…@example.com)". */
export function paidWith(method: string, instrument: PaymentInstrument | null): string {
  if (instrument === null) return method;
  if (instrument.kind === "account") return `${method} (${instrument.payer})`;
  const brand = instrument.brand === UNKNOWN_BRAND ? paymentTexts.card : instrument.brand;
  const card = paymentTexts.cardEnding(brand, instrument.lastFour);
  return method === paymentTexts.card ? card : `${method}, ${card}`;
}
