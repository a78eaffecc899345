import { isDoubtfulNumber, plainNumber } from "./number-style.ts";

/**
 * An amount in a currency's smallest unit, of "1,234.50" or with a decimal comma "1.234,50", written without currency.
 * Null for another form, for more decimals than the currency has, and for "1.234", which is ambiguous.
 */
export function readAmount(text: string, digits: number): number | null {
  const plain = plainNumber(text);
  if (digits !== 3 && isDoubtfulNumber(plain)) return null;
  const [, units, decimals = ""] = /^(\d{1,12})(?:\.(\d{1,20}))?$/.exec(plain) ?? [];
  if (units === undefined || /[1-9]/.test(decimals.slice(digits))) return null;
  return Number(units + decimals.slice(0, digits).padEnd(digits, "0"));
}

/** The same, but "16.528926" of WooCommerce's computed parts and a script's 58.120000000000005 are rounded. */
export function readRoundedAmount(text: string, digits: number): number | null {
  const exact = readAmount(text, digits);
  const [, units, decimals = ""] = /^(\d{1,12})\.(\d{1,20})$/.exec(plainNumber(text)) ?? [];
  if (exact !== null || units === undefined || decimals.length <= digits) return exact;
  const kept = Number(units + decimals.slice(0, digits));
  return decimals.charAt(digits) >= "5" ? kept + 1 : kept;
}
