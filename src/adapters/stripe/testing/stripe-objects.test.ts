import type Stripe from "stripe";
import { expect, test } from "vitest";
import { disputeStates, intentStates } from "#adapters/stripe/intent-report.server.ts";
import fixtures from "./fixtures.json" with { type: "json" };
import { charge, dispute, paymentIntent, refund } from "./stripe-objects.ts";

// A package upgrade that drops one of these fields does not compile. The shop reads no others.
const readOfIntents = [
  "amount",
  "amount_received",
  "client_secret",
  "currency",
  "id",
  "last_payment_error",
  "latest_charge",
  "metadata",
  "next_action",
  "status",
] as const satisfies (keyof Stripe.PaymentIntent)[];
const readOfRefunds = ["metadata", "status"] as const satisfies (keyof Stripe.Refund)[];
const readOfCharges = [
  "amount_refunded",
  "created",
  "disputed",
  "payment_method_details",
] as const satisfies (keyof Stripe.Charge)[];
const readOfDisputes = ["status", "amount", "currency"] as const satisfies (keyof Stripe.Dispute)[];

const ids = { id: "x_1", amount: 1932, payment_intent: "pi_1" };
const dollars = { currency: "usd" };
const built = {
  payment_intent: paymentIntent({ id: "pi_1", amount: 1932, currency: "usd", metadata: {} }),
  charge: charge({ ...ids, ...dollars }),
  refund: refund({ ...ids, ...dollars, charge: "ch_1", metadata: {}, status: "succeeded" }),
  dispute: dispute({ ...ids, ...dollars, charge: "ch_1", status: "needs_response" }),
};

test.each([
  ["payment_intent", readOfIntents],
  ["refund", readOfRefunds],
  ["charge", readOfCharges],
  ["dispute", readOfDisputes],
] as const)("what the shop reads of a %s is in Stripe's own example", (kind, read) => {
  expect(Object.keys(fixtures[kind])).toEqual(expect.arrayContaining([...read]));
});

test.each([
  // The package is one version ahead of the fixtures.
  ["payment_intent", ["payment_record"]],
  ["charge", []],
  ["refund", []],
  ["dispute", []],
] as const)("the double's %s has the keys of Stripe's own example", (kind, newer) => {
  const keys = Object.keys(built[kind]).toSorted();
  expect(keys).toEqual([...Object.keys(fixtures[kind]), ...newer].toSorted());
});

test("every state of Stripe is mapped", () => {
  expect(Object.keys(intentStates)).toHaveLength(7);
  expect(Object.values(intentStates).filter((state) => state === null)).toHaveLength(1);
  expect(new Set(Object.values(disputeStates))).toEqual(new Set(["open", "won", "lost"]));
});
