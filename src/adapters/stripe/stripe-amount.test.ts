import { expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { fromStripe, stripeAmount, stripeStep } from "./stripe-amount.ts";

test.each([
  ["USD", 1999, 1999],
  ["EUR", 1999, 1999],
  ["JPY", 1999, 1999],
  ["KRW", 1999, 1999],
  ["HUF", 199_900, 199_900],
  // These have no decimals in ISO 4217, and two at Stripe.
  ["ISK", 1999, 199_900],
  ["UGX", 1999, 199_900],
  ["MGA", 199_900, 1999],
  ["KWD", 12_340, 12_340],
])("%s: %i cents are %i at Stripe", (currency, amount, atStripe) => {
  expect(stripeAmount(cents(amount), currency)).toBe(atStripe);
  expect(fromStripe(atStripe, currency.toLowerCase())).toBe(amount);
});

test.each([
  ["BHD", 10],
  ["JOD", 10],
  ["KWD", 10],
  ["OMR", 10],
  ["TND", 10],
  // Without decimals at Stripe, and with two in ISO 4217.
  ["MGA", 100],
  ["ISK", 1],
  ["UGX", 1],
  ["HUF", 1],
  ["TWD", 1],
  ["JPY", 1],
  ["USD", 1],
])("in %s Stripe charges multiples of %i", (currency, step) => {
  expect(stripeStep(currency)).toBe(step);
});
