import { digitsOf } from "#modules/core/rules/money/currencies.ts";
import { cents, type Money } from "#modules/core/rules/money/money.ts";

/** Currencies whose decimals at Stripe are not those of ISO 4217 (docs.stripe.com/currencies). */
const stripeDigits: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 };

const factorOf = (currency: string) =>
  10 ** ((stripeDigits[currency] ?? digitsOf(currency)) - digitsOf(currency));

/** Three-decimal currencies whose last digit must be 0 at Stripe (docs.stripe.com/currencies). */
const inTens = new Set(["BHD", "JOD", "KWD", "OMR", "TND"]);

/** Returns the cents that each amount in the currency must be a multiple of, so that Stripe charges it exactly. */
export function stripeStep(currency: string): number {
  return inTens.has(currency) ? 10 : Math.max(1, Math.round(1 / factorOf(currency)));
}

/** Returns an amount in cents as Stripe counts it: 1999 for $19.99 and for ¥1,999. */
export function stripeAmount(amount: Money, currency: string): number {
  return Math.round(amount * factorOf(currency));
}

/** Returns an amount of Stripe in cents. */
export function fromStripe(amount: number, currency: string): Money {
  return cents(Math.round(amount / factorOf(currency.toUpperCase())));
}
