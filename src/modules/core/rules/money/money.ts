/** An amount in integer US cents. */
export type Money = number & { readonly __unit: "cents" };

/** Money from integer cents; throws for a fraction. */
export function cents(amount: number): Money {
  if (!Number.isSafeInteger(amount)) throw new Error(`Not a whole number of cents: ${amount}`);
  return amount as Money;
}

/** Cents from dollars with at most two decimals ("19.99"); null if malformed. */
export function parseDollars(text: string): Money | null {
  const match = /^\$?(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim().replaceAll(",", ""));
  if (!match) return null;
  return cents(Number(match[1]) * 100 + Number((match[2] ?? "0").padEnd(2, "0")));
}

/** Dollars with two decimals and thousands separators: `$1,234.50` (§9). */
export function formatMoney(amount: Money): string {
  const sign = amount < 0 ? "−" : "";
  const dollars = Math.trunc(Math.abs(amount) / 100);
  const rest = String(Math.abs(amount) % 100).padStart(2, "0");
  return `${sign}$${String(dollars).replace(/\B(?=(\d{3})+$)/g, ",")}.${rest}`;
}

/** The plain decimal number ("1234.50") for JSON-LD and OpenGraph. */
export function decimalMoney(amount: Money): string {
  return `${amount < 0 ? "-" : ""}${Math.trunc(Math.abs(amount) / 100)}.${String(Math.abs(amount) % 100).padStart(2, "0")}`;
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

/** The shop's only currency, ISO 4217. */
export const CURRENCY = "USD";
