import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Database } from "#platform/database/database.server.ts";
import {
  changeDemoPayment,
  deleteDemoWebhook,
  ensureDemoPayment,
  listDemoCharges,
  listDemoRefunds,
  listDueDemoWebhooks,
  refundDemoPayment,
  type DemoPayment,
} from "./demo-payments.server.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import type { Charge } from "#modules/payments/rules/payment.ts";
import { cardInstrument } from "#modules/payments/rules/payment-instrument.ts";
import type { DeclineCode, PaymentAction, PaymentReport } from "#modules/payments/rules/payment.ts";
import type { Clock } from "#platform/clock.ts";
import {
  PaymentOutcomeUnknown,
  type NewPayment,
  type PaymentDetails,
  type PaymentProvider,
  type PlayedWebhook,
  type ProviderEvent,
} from "#modules/payments/ports/payment.ts";
import { isDecline, lastFourOf, scenarioOf, testCards, type Scenario } from "./demo-cards.ts";

/** Path of the approval window; the payment's secret follows. */
export const DEMO_WINDOW_PATH = "/checkout/demo";

const SIGNATURE = "Demo-Signature";
const SIGNATURE_SECONDS = 300;
const LATE_SECONDS = 20;
const DISPUTE_SECONDS = 60;

const methods: PaymentProvider["methods"] = [
  { id: "card", label: "Card", marks: ["Visa", "MasterCard"], form: "card-fields" },
  { id: "paypal", label: "PayPal", marks: ["PayPal"], form: "none" },
  { id: "apple-pay", label: "Apple Pay", marks: ["Apple Pay"], form: "none" },
];

const shown = {
  id: "demo",
  methods,
  testCards,
  browserHosts: { script: [], connect: [], frame: [] },
} satisfies Partial<PaymentProvider>;

type Options = {
  db: Database;
  clock: Clock;
  /** Key that signs webhooks. */
  webhookSecret: string;
  /** Base URL of the approval window. */
  shopUrl: string;
};

/** A demo payment provider. It stores payments in its own tables and moves no money. */
export function createDemoProvider(options: Options): PaymentProvider {
  const { db, clock } = options;
  const reportOf = (payment: DemoPayment) => report(payment, options);
  const change = (by: { reference: string } | { secret: string }, work: Work) =>
    changeDemoPayment(db, by, clock.now(), (payment) => {
      const settled = settledBy(payment, clock.now());
      return settled === null
        ? work(payment)
        : (work({ ...payment, ...settled.change }) ?? settled);
    });
  const changeKnown = async (reference: string, work: Work) => {
    const payment = await change({ reference }, work);
    if (payment === null) throw new Error(`The demonstration knows no payment ${reference}.`);
    return payment;
  };

  return {
    ...shown,
    async open(payment) {
      return reportOf(await ensureDemoPayment(db, newRow(payment, clock.now())));
    },
    async confirm(reference, { key, details }) {
      const outcome: { scenario: Scenario | null } = { scenario: null };
      const payment = await changeKnown(reference, (found) => {
        if (found.attempts.includes(key) || isFinal(found)) return null;
        outcome.scenario = scenarioFor(found, details);
        const { change: changed, webhooks = [] } = attempt(found, outcome.scenario, clock.now());
        const card = hasOwnWindow(found) ? {} : { card_last_four: lastFourOf(details?.["number"]) };
        return { change: { ...card, ...changed, attempts: [...found.attempts, key] }, webhooks };
      });
      if (outcome.scenario === "loses-the-answer")
        throw new PaymentOutcomeUnknown("The demonstration charged, and its answer was lost.");
      return reportOf(payment);
    },
    find: async (reference) => reportOf(await changeKnown(reference, () => null)),
    async cancel(reference) {
      const payment = await changeKnown(reference, (found) =>
        isFinal(found) || found.state === "processing" ? null : { change: { state: "cancelled" } },
      );
      return reportOf(payment);
    },
    async refund({ key, reference, amount }) {
      const isDone = await refundDemoPayment(db, { key, reference, amount });
      return isDone ? "succeeded" : "failed";
    },
    listCharges: (since) => listCharges(db, since),
    readWebhook: async (body, headers) => readWebhook(body, headers.get(SIGNATURE), options),
    listDueWebhooks: (now) => listDueWebhooks(options, now),
    async findChallenge(secret) {
      const payment = await change({ secret }, () => null);
      return payment && reportOf(payment);
    },
    async answerChallenge(secret, answer) {
      const payment = await change({ secret }, (found) =>
        found.state === "action_required" ? answered(found, answer) : null,
      );
      return payment && reportOf(payment);
    },
  };
}

type Work = Parameters<typeof changeDemoPayment>[3];
type Changed = NonNullable<ReturnType<Work>>;

function newRow({ key, amount, currency, method, returnUrl }: NewPayment, now: Date) {
  return {
    reference: `demo_${randomBytes(12).toString("base64url")}`,
    key,
    method,
    amount,
    currency,
    state: hasOwnWindow({ method }) ? ("action_required" as const) : ("open" as const),
    secret: randomBytes(16).toString("base64url"),
    return_url: returnUrl,
    created_at: now,
  };
}

/** Whether the buyer approves in a separate window before any money moves. */
function hasOwnWindow({ method }: Pick<DemoPayment, "method">): boolean {
  return method !== "card";
}

function isFinal({ state }: DemoPayment): boolean {
  return state === "captured" || state === "cancelled" || state === "failed";
}

function scenarioFor(payment: DemoPayment, details: PaymentDetails | null): Scenario {
  if (payment.state === "approved") return "pays";
  if (hasOwnWindow(payment) || payment.state === "processing") return "asks-for-approval";
  return scenarioOf(details?.["number"]);
}

function attempt(payment: DemoPayment, scenario: Scenario, now: Date): Changed {
  if (isDecline(scenario)) return declined(scenario);
  if (scenario === "asks-for-approval")
    return { change: { state: "action_required", scenario, declined: null }, webhooks: [] };
  if (scenario === "pays-late") {
    const settles = new Date(now.getTime() + LATE_SECONDS * 1000);
    const change = { state: "processing" as const, scenario, declined: null, settles_at: settles };
    return { change, webhooks: [LATE_SECONDS] };
  }
  if (scenario === "tells-twice") return charged(payment, scenario, [2, 1, 1]);
  if (scenario !== "is-disputed") return charged(payment, scenario, [0]);
  const { change } = charged(payment, scenario, []);
  const disputedAt = new Date(now.getTime() + DISPUTE_SECONDS * 1000);
  return { change: { ...change, settles_at: disputedAt }, webhooks: [0, DISPUTE_SECONDS] };
}

function charged(
  { amount }: DemoPayment,
  scenario: Scenario,
  webhooks: readonly number[],
): Changed {
  return { change: { state: "captured", charged: amount, scenario, declined: null }, webhooks };
}

function declined(code: DeclineCode): Changed {
  return { change: { state: "open", declined: code }, webhooks: [0] };
}

/** Changes that happen by time alone: slow charges, and the dispute that some cards end in. */
function settledBy(payment: DemoPayment, now: Date): Changed | null {
  if (payment.settles_at === null || payment.settles_at > now) return null;
  if (payment.state === "processing")
    return { change: { state: "captured", charged: payment.amount, settles_at: null } };
  return { change: { dispute: "open", dispute_amount: payment.charged, settles_at: null } };
}

function answered(payment: DemoPayment, answer: "approve" | "refuse"): Changed {
  if (answer === "refuse")
    return declined(hasOwnWindow(payment) ? "cancelled-by-buyer" : "authentication-failed");
  if (hasOwnWindow(payment))
    return { change: { state: "approved", declined: null }, webhooks: [0] };
  return charged(payment, "pays", [0]);
}

async function report(
  payment: DemoPayment,
  { db, shopUrl }: Pick<Options, "db" | "shopUrl">,
): Promise<PaymentReport> {
  const url = `${shopUrl}${DEMO_WINDOW_PATH}/${payment.secret}`;
  const action: PaymentAction | null =
    payment.state === "action_required" ? { kind: "redirect", url } : null;
  return {
    reference: payment.reference,
    state: payment.state,
    amount: cents(payment.amount),
    currency: payment.currency,
    key: payment.key,
    action,
    declined: payment.declined,
    // All known test numbers are Visa's.
    instrument:
      payment.state === "captured" ? cardInstrument("visa", payment.card_last_four) : null,
    dispute: payment.dispute,
    ...(payment.dispute_amount !== null && { disputedAmount: cents(payment.dispute_amount) }),
    refunds: await listDemoRefunds(db, payment.reference),
  };
}

async function listCharges(db: Database, since: Date): Promise<Charge[]> {
  const charges = await listDemoCharges(db, since);
  return charges.map(({ charged: amount, refunded, ...charge }) => ({
    ...charge,
    amount: cents(amount),
    refunded: cents(refunded),
  }));
}

async function listDueWebhooks(
  { db, webhookSecret }: Options,
  now: Date,
): Promise<PlayedWebhook[]> {
  const due = await listDueDemoWebhooks(db, now);
  return due.map(({ delivery, ...event }) => ({
    ...signed(JSON.stringify(event), webhookSecret, now),
    markTaken: () => deleteDemoWebhook(db, { id: event.id, delivery }),
  }));
}

function signed(body: string, secret: string, now: Date): { body: string; headers: Headers } {
  const seconds = Math.floor(now.getTime() / 1000);
  const signature = `t=${seconds},v1=${macOf(body, secret, seconds)}`;
  return { body, headers: new Headers({ [SIGNATURE]: signature }) };
}

function macOf(body: string, secret: string, seconds: number): string {
  return createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
}

/** The signature is verified before the body is parsed. */
function readWebhook(
  body: string,
  signature: string | null,
  { webhookSecret, clock }: Options,
): ProviderEvent | null {
  const [, at = "", mac = ""] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? "") ?? [];
  if (mac === "") return null;
  const expected = Buffer.from(macOf(body, webhookSecret, Number(at)));
  if (!timingSafeEqual(expected, Buffer.from(mac))) return null;
  if (Math.abs(clock.now().getTime() / 1000 - Number(at)) > SIGNATURE_SECONDS) return null;
  return JSON.parse(body) as ProviderEvent;
}
