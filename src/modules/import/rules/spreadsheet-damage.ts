import type { Column } from "./read-header.ts";
import { importLimits } from "./imported-product.ts";
import type { RowReader } from "./read-values.ts";

// "4.00638E+12" and "4,00638E+12".
const EXPONENT = /^\d(?:[.,]\d+)?E\+?\d{1,3}$/i;

const MONTH =
  "(?:jan|feb|m[aä]r|mrz|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz]|janv|févr|mars|avr|juin|juil|août|déc)";
// "12-Mar", "Mar-12", "1-Mar-24", "12. Mrz" and "2024-03-12 00:00:00".
const DATE = new RegExp(
  `^(?:\\d{1,2}[-. ]{1,2}${MONTH}\\.?(?:[-. ]\\d{2,4})?|${MONTH}\\.?[-. ]\\d{1,4}|\\d{4}-\\d{2}-\\d{2} 00:00(?::00)?)$`,
  "i",
);

/** Reports a SKU or an option that a spreadsheet has probably changed. */
export function noteCode(row: RowReader, column: Column, paddedSkus: ReadonlySet<number>): void {
  const text = row.text(column);
  if (EXPONENT.test(text)) row.note("exponent", column, text);
  else if (DATE.test(text)) row.note("date", column, text);
  else if (column === "sku" && hasLostZeros(text, paddedSkus)) row.note("lost-zeros", column, text);
}

/** A number beside longer ones that begin with a zero. */
const hasLostZeros = (text: string, lengths: ReadonlySet<number>) =>
  /^[1-9]\d*$/.test(text) &&
  !lengths.has(text.length) &&
  [...lengths].some((length) => length > text.length);

/** Reads a barcode. One in exponential form has lost digits, so that it is reported and left out. */
export function noteBarcode(row: RowReader): string {
  const text = row.short("barcode", importLimits.barcode);
  if (EXPONENT.test(text)) return row.note("exponent", "barcode", text) ?? "";
  if (isShortGtin(text)) row.note("lost-zeros", "barcode", text);
  return text;
}

/** A number that is a valid GTIN only with zeros before it. ISBN-10 has ten digits and a check digit of its own. */
function isShortGtin(text: string): boolean {
  if (!/^[1-9]\d{4,10}$/.test(text) || text.length === 8 || text.length === 10) return false;
  const digits = [...text].toReversed().map(Number);
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
