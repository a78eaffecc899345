import Stripe from "stripe";
import { expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { systemClock } from "#platform/clock.ts";
import { describePaymentProvider } from "#testing/conformance/payment-provider.ts";
import { PaymentOutcomeUnknown, type PaymentProvider } from "#modules/payments/ports/payment.ts";
import { createStripeProvider } from "#adapters/stripe/stripe.server.ts";

// Runs against Stripe itself if STRIPE_SECRET_KEY is a sandbox key: see docs/operations/payments.md.
const secretKey = process.env["STRIPE_SECRET_KEY"] ?? "";
const webhookSecret = "whsec_of_this_test";
const stripe = new Stripe(secretKey);
const run = `test-${Date.now()}`;

/** Stripe's own test payment methods. */
const cards = { pays: "pm_card_visa", declined: "pm_card_chargeDeclined" };

/** Creates a confirmation token for each attempt, as Stripe.js would. */
function withTokens(provider: PaymentProvider): PaymentProvider {
  const tokens = new Map<string, Promise<string>>();
  const tokenFor = async (key: string, paymentMethod: string) => {
    const { confirmationTokens } = stripe.testHelpers;
    const made =
      tokens.get(key) ??
      confirmationTokens.create({ payment_method: paymentMethod }).then(({ id }) => id);
    tokens.set(key, made);
    return made;
  };
  return {
    ...provider,
    // Stripe keeps idempotency keys for a day, so each run has its own.
    open: (payment) =>
      provider
        .open({ ...payment, key: `${run}-${payment.key}` })
        .then((report) => ({ ...report, key: payment.key })),
    async confirm(reference, { key, details }) {
      const card = details?.["card"] ?? "";
      const confirmationToken = await tokenFor(key, card === "lost" ? cards.pays : card);
      const report = await provider.confirm(reference, { key, details: { confirmationToken } });
      if (card === "lost") throw new PaymentOutcomeUnknown("The test has lost the answer.");
      return report;
    },
  };
}

describePaymentProvider("stripe, at Stripe itself", async () => {
  const keys = { secretKey, publishableKey: "pk_test_unused", webhookSecret };
  const provider = createStripeProvider({ ...keys, apiBase: null, clock: systemClock });
  const seen = new Set<string>();
  return {
    provider: withTokens(provider),
    method: "card",
    instrument: { kind: "card", brand: "Visa", lastFour: "4242" },
    details: {
      pays: { card: cards.pays },
      declined: { card: cards.declined },
      losesTheAnswer: { card: "lost" },
    },
    async kept(reference) {
      const expand = ["latest_charge"];
      const intent = await stripe.paymentIntents.retrieve(reference, { expand });
      const charge = intent.latest_charge as Stripe.Charge | null;
      return cents(intent.amount_received - (charge?.amount_refunded ?? 0));
    },
    // Stripe cannot reach this machine, so events are fetched and signed here.
    async calls() {
      const { data } = await stripe.events.list({ type: "payment_intent.succeeded", limit: 20 });
      const fresh = data.filter(({ id }) => !seen.has(id));
      for (const { id } of fresh) seen.add(id);
      return fresh.map((event) => {
        const body = JSON.stringify(event);
        const signature = stripe.webhooks.generateTestHeaderString({
          payload: body,
          secret: webhookSecret,
        });
        return { body, headers: new Headers({ "Stripe-Signature": signature }) };
      });
    },
    close: async () => {},
  };
});

test("the key is one of a sandbox, where nothing is charged", () => {
  expect(secretKey).toMatch(/^[sr]k_test_/);
});
