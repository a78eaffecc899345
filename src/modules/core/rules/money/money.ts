import { formatNumber, shopLocale, type ShopLocale } from "#modules/core/rules/shop-locale.ts";

/** An amount in integer minor units of the shop's currency, called cents: a yen has none, so its cent is a yen. */
export type Money = number & { readonly __unit: "cents" };

/** Money from integer cents; throws for a fraction. */
export function cents(amount: number): Money {
  if (!Number.isSafeInteger(amount)) throw new Error(`Not a whole number of cents: ${amount}`);
  return amount as Money;
}

/** Amounts in the database are integers of 32 bits. */
export const MOST_CENTS = 2_000_000_000;

/** The currency that all amounts are in, ISO 4217. */
export const shopCurrency = (): string => shopLocale().currency;

/** How many cents a unit of the currency has: 100 for a dollar, 1 for a yen. */
export const centsPerUnit = (): number => 10 ** shopLocale().digits;

/** A round amount in US cents as a round amount of about that worth in the shop's currency, in its cents. */
export const worthOfUsCents = (amount: number): Money =>
  cents(Math.round((amount * shopLocale().unitsPerDollar * centsPerUnit()) / 100));

/** The amount as the shop writes it: `$1,234.50` (§9). */
export function formatMoney(amount: Money): string {
  const { before, minus, after, decimal, digits } = shopLocale();
  const unit = centsPerUnit();
  const size = Math.abs(amount);
  const rest = digits ? decimal + String(size % unit).padStart(digits, "0") : "";
  return `${amount < 0 ? minus : before}${formatNumber(Math.trunc(size / unit))}${rest}${after}`;
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

/** An amount of at least 0 times a fraction, in cents. Half a cent is rounded up, as in all taxes and discounts. */
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
