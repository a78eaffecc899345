/**
 * An amount in a currency's smallest unit, of "1,234.50" or with a decimal comma "1.234,50", written without currency.
 * Null for another form, for more decimals than the currency has, and for "1.234", which is ambiguous.
 */
export function readAmount(text: string, digits: number): number | null {
  const decimals = digits === 0 ? "()0{1,4}" : `(\\d{1,${digits}})`;
  const point = new RegExp(`^(\\d{1,12}|\\d{1,3}(?:,\\d{3})+)(?:\\.${decimals}0{0,4})?$`).exec(
    text,
  );
  const comma = new RegExp(`^(\\d{1,12}|\\d{1,3}(?:\\.\\d{3})+),${decimals}$`).exec(text);
  const match = point ?? comma;
  const isAmbiguous = digits < 3 && /^\d{1,3}\.\d{3}$/.test(text) && !text.startsWith("0.");
  if (!match || isAmbiguous) return null;
  const units = (match[1] ?? "").replace(/[.,]/g, "");
  return Number(units + (match[2] ?? "").padEnd(digits, "0"));
}

/** The same, but "16.528926" is rounded: WooCommerce computes the parts of a total with more decimals. */
export function readRoundedAmount(text: string, digits: number): number | null {
  const [, units, decimals = ""] = /^(\d{1,12})\.(\d{1,12})$/.exec(text) ?? [];
  if (units === undefined || decimals.length <= digits) return readAmount(text, digits);
  const kept = Number(units + decimals.slice(0, digits));
  return decimals.charAt(digits) >= "5" ? kept + 1 : kept;
}
