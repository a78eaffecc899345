/**
 * What was paid with, so far that its buyer recognises it on a statement. Nothing more of a card or an account is ever
 * kept.
 */
export type PaymentInstrument =
  | { kind: "card"; brand: string; lastFour: string }
  /** An account whose address is masked: "b…@example.com". */
  | { kind: "account"; payer: string };

/** Four digits, and never more of a card's number. */
const LAST_FOUR = /^[0-9]{4}$/;

/** What cards are called by the words that providers have for them, in small letters. */
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

/** A card by its provider's word for the brand and its last four digits; null where these are not four digits. */
export function cardInstrument(
  brand: string | null | undefined,
  lastFour: string | null | undefined,
): PaymentInstrument | null {
  if (lastFour == null || !LAST_FOUR.test(lastFour)) return null;
  return { kind: "card", brand: brands[brand ?? ""] ?? "Card", lastFour };
}

/** An account by its address, of which the first letter and the host stay; null where it is none. */
export function accountInstrument(email: string | null | undefined): PaymentInstrument | null {
  const [, first, host] = /^(.)[^@]*@([^@\s]{1,255})$/u.exec(email ?? "") ?? [];
  return first === undefined ? null : { kind: "account", payer: `${first}…@${host}` };
}

/** How a way to pay reads together with what was paid with: "Visa ending 4242", "PayPal (b…@example.com)". */
export function paidWith(method: string, instrument: PaymentInstrument | null): string {
  if (instrument === null) return method;
  if (instrument.kind === "account") return `${method} (${instrument.payer})`;
  const card = `${instrument.brand} ending ${instrument.lastFour}`;
  return method === "Card" ? card : `${method}, ${card}`;
}
