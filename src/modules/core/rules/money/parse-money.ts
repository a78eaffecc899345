// A file of its own, because pages for browsing load money.ts and read no typed amount.
import { shopLocale, type ShopLocale } from "#modules/core/rules/shop-locale.ts";
import { cents, type Money } from "./money.ts";

type Typed = Pick<ShopLocale, "digits"> & Partial<Pick<ShopLocale, "decimal">>;

const WITH_POINT = /^(\d{1,9}|\d{1,3}(?:,\d{2,3}){0,2},\d{3})(?:\.(\d{1,4}))?$/;
/** French, Swiss and other groups: "1 234,50", "1’234.50". */
const WITH_SPACES = /^(\d{1,3}([ '])\d{3}(?:\2\d{3}){0,2})(?:[.,](\d{1,4}))?$/;
/** In a currency without decimals "1.234" has one meaning. */
const GROUPS_OF_WHOLE = /^\d{1,3}(?:\.\d{3}){1,2}$/;
const WITH_COMMA = /^(\d{1,9}|\d{1,3}(?:\.\d{3}){1,2}),(\d{1,4})$/;

/**
 * Cents from a typed amount: "19.99", "$1,234.50", or with a decimal comma "19,99" and "1.234,50 €", with any spaces or
 * apostrophes between thousands; null if malformed. A shop that writes a decimal comma has no thousands with a comma.
 */
export function parseMoney(
  text: string,
  { digits, decimal = "." }: Typed = shopLocale(),
): Money | null {
  const plain = plainAmount(text);
  const isGrouped = digits === 0 && decimal === "," && GROUPS_OF_WHOLE.test(plain);
  const typed = isGrouped ? plain.replaceAll(".", "") : plain;
  const forms = decimal === "," ? [WITH_COMMA, WITH_POINT] : [WITH_POINT, WITH_COMMA];
  const match = forms.map((form) => form.exec(typed)).find((each) => each !== null);
  const spaced = match ? null : WITH_SPACES.exec(typed);
  const [units, fraction = ""] = match ? match.slice(1) : [spaced?.[1], spaced?.[3]];
  const decimals = fraction.padEnd(digits, "0");
  if (!units || decimals.length > digits) return null;
  return cents(Number(units.replaceAll(/[., ']/g, "") + decimals));
}

/** The amount without its currency, with Latin digits, plain spaces and plain apostrophes. */
function plainAmount(text: string): string {
  return text
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) =>
      String((digit.codePointAt(0) ?? 0) % 16),
    )
    .replaceAll("\u066b", ".")
    .replaceAll(/[\s\u066c]/g, " ")
    .replaceAll("’", "'")
    .trim()
    .replace(/^(?:[A-Z]{0,2}\p{Sc}|[A-Z]{3}(?= ?\d)) ?| ?(?:\p{Sc}|[A-Z]{3}|kr|Kč|zł)$/gu, "");
}
