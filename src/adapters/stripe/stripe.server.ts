import Stripe from "stripe";
import type { PaymentReport, RefundState } from "#modules/payments/rules/payment.ts";
import type { Clock } from "#platform/clock.ts";
import {
  PaymentNotFound,
  PaymentOutcomeUnknown,
  type NewPayment,
  type NewRefund,
  type PaymentInput,
  type PaymentProvider,
} from "#modules/payments/ports/payment.ts";
import { paymentTexts } from "#modules/payments/rules/payment-instrument.ts";
import { checkConnection } from "./check-connection.server.ts";
import { refundStateOf, reportOf } from "./intent-report.server.ts";
import { isTestKey, openStripe } from "./open-stripe.server.ts";
import { stripeAmount, stripeStep } from "./stripe-amount.ts";
import { readWebhook } from "./stripe-webhook.server.ts";

const TIMEOUT_SECONDS = 20;
/** Hosts of Stripe.js and its iframes, for the checkout's content security policy. */
const browserHosts: PaymentProvider["browserHosts"] = {
  script: ["https://js.stripe.com", "https://*.js.stripe.com"],
  connect: ["https://api.stripe.com"],
  frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
};

type Options = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Replaces Stripe's own address in tests. */
  apiBase: string | null;
  clock: Clock;
  timeoutSeconds?: number;
};

type Account = { stripe: Stripe; clock: Clock; webhookSecret: string };

/** Creates the Stripe provider: one PaymentIntent per payment, so that a payment is charged once at most. */
export function createStripeProvider(options: Options): PaymentProvider {
  const { secretKey, apiBase, webhookSecret, publishableKey, clock } = options;
  const timeoutMs = (options.timeoutSeconds ?? TIMEOUT_SECONDS) * 1000;
  const stripe = openStripe({ secretKey, apiBase, timeoutMs, retries: 1 });
  const account = { stripe, clock, webhookSecret };
  return {
    id: "stripe",
    name: "Stripe",
    // Wallets are card payments; Stripe shows their buttons on devices that have them.
    methods: [
      {
        id: "card",
        get label() {
          return paymentTexts.card;
        },
        marks: ["Visa", "MasterCard", "Apple Pay"],
        form: "provider-fields",
        browser: { publishableKey },
      },
    ],
    browserHosts,
    isTest: isTestKey(secretKey),
    amountStep: stripeStep,
    open: (payment) => open(account, payment),
    confirm: (reference, attempt) => confirm(account, reference, attempt),
    find: (reference) => find(account, reference),
    cancel: (reference) => cancel(account, reference),
    refund: (wanted) => refund(account, wanted),
    checkConnection: (webhookUrl) => checkConnection(account, webhookUrl),
    readWebhook: async (body, headers) =>
      readWebhook(account, body, headers.get("Stripe-Signature")),
  };
}

async function open({ stripe }: Account, payment: NewPayment): Promise<PaymentReport> {
  const { key, amount, currency, orderNumber, descriptor } = payment;
  const intent = await heard(
    stripe.paymentIntents.create(
      {
        amount: stripeAmount(amount, currency),
        currency: currency.toLowerCase(),
        capture_method: "automatic",
        // No methods that redirect: 3-D Secure runs in the page.
        allowed_payment_method_types: ["card"],
        automatic_payment_methods: { enabled: true, allow_redirects: "never" },
        description: `Order ${orderNumber}`,
        ...(descriptor !== undefined && { statement_descriptor_suffix: descriptor }),
        metadata: { order: orderNumber, payment: key },
      },
      { idempotencyKey: key },
    ),
  );
  return reportOf(intent);
}

async function confirm(
  account: Account,
  reference: string,
  { key, details }: { key: string; details: PaymentInput | null },
): Promise<PaymentReport> {
  const token = details?.["confirmationToken"] ?? "";
  if (!/^ctoken_\w{1,200}$/.test(token)) return withoutDetails(account, reference);
  try {
    const wanted = { confirmation_token: token, use_stripe_sdk: true, expand: ["latest_charge"] };
    const { paymentIntents } = account.stripe;
    return reportOf(
      await heard(paymentIntents.confirm(reference, wanted, { idempotencyKey: key })),
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return find(account, reference);
    if (isUnexpectedState(error)) return find(account, reference);
    if (isRefusal(error) && error.param === "confirmation_token")
      return withoutDetails(account, reference);
    throw error;
  }
}

/** The token is malformed or of another account: nothing was attempted. */
async function withoutDetails(account: Account, reference: string): Promise<PaymentReport> {
  const report = await find(account, reference);
  return report.state === "open" ? { ...report, declined: "invalid-details" } : report;
}

/** Expands pending refunds and disputes. */
async function find({ stripe }: Account, reference: string): Promise<PaymentReport> {
  const wanted = { expand: ["latest_charge"] };
  const intent = await heard(stripe.paymentIntents.retrieve(reference, wanted)).catch(
    (error: unknown) => {
      if (!isRefusal(error) || error.code !== "resource_missing") throw error;
      throw new PaymentNotFound(`Stripe has no payment ${reference} in this account.`);
    },
  );
  if (intent.status !== "succeeded") return reportOf(intent);
  const refunds = await listRefunds(stripe, reference);
  const charge = intent.latest_charge;
  const isDisputed = charge !== null && typeof charge !== "string" && charge.disputed;
  if (!isDisputed) return reportOf(intent, { refunds });
  const disputes = await heard(stripe.disputes.list({ payment_intent: reference, limit: 100 }));
  return reportOf(intent, { refunds, disputes: disputes.data });
}

function listRefunds(stripe: Stripe, reference: string): Promise<Stripe.Refund[]> {
  const pages = stripe.refunds.list({ payment_intent: reference, limit: 100 });
  return heard(pages.autoPagingToArray({ limit: 10_000 }));
}

async function cancel(account: Account, reference: string): Promise<PaymentReport> {
  try {
    return reportOf(await heard(account.stripe.paymentIntents.cancel(reference)));
  } catch (error) {
    if (isUnexpectedState(error)) return find(account, reference);
    throw error;
  }
}

/** Stripe forgets idempotency keys after a day, so existing refunds are checked first. */
async function refund(
  { stripe }: Account,
  { key, reference, amount, currency }: NewRefund,
): Promise<RefundState> {
  const former = await listRefunds(stripe, reference);
  const found = former.find(({ metadata }) => metadata?.["refund"] === key);
  if (found) return refundStateOf(found);
  try {
    const wanted = {
      payment_intent: reference,
      amount: stripeAmount(amount, currency),
      metadata: { refund: key },
    };
    return refundStateOf(await heard(stripe.refunds.create(wanted, { idempotencyKey: key })));
  } catch (error) {
    if (isRefusal(error)) return "failed";
    throw error;
  }
}

/** Turns errors without a known outcome (connection, 5xx, 429, conflict) into `PaymentOutcomeUnknown`. */
async function heard<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!isWithoutAnswer(error)) throw error;
    throw new PaymentOutcomeUnknown("Stripe could not be heard.", { cause: error });
  }
}

function isWithoutAnswer(error: unknown): boolean {
  const { StripeError, StripeConnectionError, StripeAPIError, StripeRateLimitError } =
    Stripe.errors;
  if (!(error instanceof StripeError)) return false;
  // Another request uses the same key or payment.
  if (error.statusCode === 409 || error instanceof StripeRateLimitError) return true;
  return error instanceof StripeConnectionError || error instanceof StripeAPIError;
}

function isRefusal(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** It was paid or cancelled before. */
function isUnexpectedState(error: unknown): boolean {
  return isRefusal(error) && error.code === "payment_intent_unexpected_state";
}
