import { formatNumber, shopLocale, type ShopLocale } from "#modules/core/rules/shop-locale.ts";

/** An amount in integer minor units of the shop's currency, called cents: a yen has none, so its cent is a yen. */
export type Money = number & { readonly __unit: "cents" };

/** Money from integer cents; throws for a fraction. */
export function cents(amount: number): Money {
  if (!Number.isSafeInteger(amount)) throw new Error(`Not a whole number of cents: ${amount}`);
  return amount as Money;
}

type Typed = Pick<ShopLocale, "digits"> & Partial<Pick<ShopLocale, "decimal">>;

/** The currency that all amounts are in, ISO 4217. */
export const shopCurrency = (): string => shopLocale().currency;

/** How many cents a unit of the currency has: 100 for a dollar, 1 for a yen. */
export const centsPerUnit = (): number => 10 ** shopLocale().digits;

const WITH_POINT = /^(\d{1,9}|\d{1,3}(?:,\d{2,3}){0,2},\d{3})(?:\.(\d{1,4}))?$/;
/** French, Swiss and other groups: "1 234,50", "1’234.50". */
const WITH_SPACES = /^(\d{1,3}([ '])\d{3}(?:\2\d{3}){0,2})(?:[.,](\d{1,4}))?$/;
const WITH_COMMA = /^(\d{1,9}|\d{1,3}(?:\.\d{3}){1,2}),(\d{1,4})$/;

/**
 * Cents from a typed amount: "19.99", "$1,234.50", or with a decimal comma "19,99" and "1.234,50 €", with any spaces or
 * apostrophes between thousands; null if malformed. A shop that writes a decimal comma has no thousands with a comma.
 */
export function parseMoney(
  text: string,
  { digits, decimal = "." }: Typed = shopLocale(),
): Money | null {
  const typed = plainAmount(text);
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

/** The amount as the shop writes it: `$1,234.50` (§9). */
export function formatMoney(amount: Money): string {
  const { before, after, decimal, digits } = shopLocale();
  const unit = centsPerUnit();
  const size = Math.abs(amount);
  const rest = digits === 0 ? "" : decimal + String(size % unit).padStart(digits, "0");
  return `${amount < 0 ? "−" : ""}${before}${formatNumber(Math.trunc(size / unit))}${rest}${after}`;
}

/** The plain decimal number ("1234.50") for JSON-LD and OpenGraph. */
export function decimalMoney(
  amount: Money,
  { digits }: Pick<ShopLocale, "digits"> = shopLocale(),
): string {
  const text = String(Math.abs(amount)).padStart(digits + 1, "0");
  const whole = `${amount < 0 ? "-" : ""}${text.slice(0, text.length - digits)}`;
  return digits === 0 ? whole : `${whole}.${text.slice(-digits)}`;
}

export function sum(amounts: readonly Money[]): Money {
  return cents(amounts.reduce<number>((total, amount) => total + amount, 0));
}

/** The amount multiplied by an integer, in cents. */
export function times(amount: Money, quantity: number): Money {
  return cents(amount * quantity);
}

/** The negated amount, for discounts, in cents. */
export function negative(amount: Money): Money {
  return cents(0 - amount);
}

const MILLION = 1_000_000n;

/** A rate (0.08875 for 8.875 %) in millionths; further decimals are rounded. */
export function millionths(rate: number): bigint {
  return BigInt(Math.round(rate * 1_000_000));
}

/** An amount of at least 0 times a fraction, in cents. Half a cent is rounded up: the shop's only rounding rule. */
export function timesFraction(amount: Money, numerator: bigint, denominator: bigint): Money {
  return cents(Number((2n * BigInt(amount) * numerator + denominator) / (2n * denominator)));
}

/** The rate's share of an amount of at least 0, in cents; the rate (0.08875 for 8.875 %) is exact to the millionth. */
export function atRate(amount: Money, rate: number): Money {
  return timesFraction(amount, millionths(rate), MILLION);
}

/** A percentage with at most four decimals of an amount of at least 0, in cents. */
export function percentOf(amount: Money, percent: number): Money {
  return atRate(amount, percent / 100);
}
