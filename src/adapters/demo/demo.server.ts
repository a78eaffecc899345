import { randomBytes } from "node:crypto";
import { addressHere } from "#modules/core/rules/language/address.ts";
import type { Selectable, Updateable } from "kysely";
import { cents, sum, type Money } from "#modules/core/rules/money/money.ts";
import {
  PaymentOutcomeUnknown,
  type NewPayment,
  type PaymentInput,
  type PaymentProvider,
} from "#modules/payments/ports/payment.ts";
import { cardInstrument, paymentTexts } from "#modules/payments/rules/payment-instrument.ts";
import type { PaymentReport } from "#modules/payments/rules/payment.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Schema } from "#platform/database/schema.ts";
import { readCard, testCards } from "./demo-cards.ts";

/** Path of the bank's question; the payment's reference follows. */
export const DEMO_CHALLENGE_PATH = "/checkout/demo";

const LATE_MS = 20_000;

export type DemoPayment = Selectable<Schema["demo_payment"]>;
type Change = Updateable<Schema["demo_payment"]>;
type Options = {
  db: Database;
  clock: Clock;
  /** Base URL of the bank's question. */
  shopUrl: string;
};

/** The methods that the challenge page names, too. */
export const demoMethods: PaymentProvider["methods"] = [
  {
    id: "card",
    get label() {
      return paymentTexts.card;
    },
    marks: ["Visa", "MasterCard"],
    form: "card-fields",
  },
  { id: "paypal", label: "PayPal", marks: ["PayPal"], form: "none" },
  { id: "apple-pay", label: "Apple Pay", marks: ["Apple Pay"], form: "none" },
];

/**
 * A demo payment provider that moves no money. It commits by itself, so a charge survives a crash of the shop. It
 * sends no webhooks.
 */
export function createDemoProvider({ db, clock, shopUrl }: Options): PaymentProvider {
  const change = async (reference: string, work: (payment: DemoPayment) => Change) => {
    const changed = await changeDemoPayment({ db, clock }, reference, work);
    if (changed === null) throw new Error(`The demo provider has no payment ${reference}.`);
    return reportOf(changed, shopUrl);
  };
  return {
    id: "demo",
    name: "Demonstration",
    methods: demoMethods,
    testCards,
    browserHosts: { script: [], connect: [], frame: [] },
    open: async (payment) => reportOf(await ensurePayment(db, payment, clock.now()), shopUrl),
    async confirm(reference, { key, details }) {
      let isAnswerLost = false;
      const report = await change(reference, (payment) => {
        if (payment.attempts.includes(key) || isFinal(payment)) return {};
        isAnswerLost = losesAnswer(payment, details);
        return { ...attempt(payment, details, clock.now()), attempts: [...payment.attempts, key] };
      });
      if (isAnswerLost) throw new PaymentOutcomeUnknown("The demo card charged without an answer.");
      return report;
    },
    find: (reference) => change(reference, () => ({})),
    cancel: (reference) =>
      change(reference, (payment) =>
        isFinal(payment) || payment.state === "processing" ? {} : { state: "cancelled" },
      ),
    async refund({ key, reference, amount }) {
      const { refunds } = await change(reference, (payment) => {
        const isKnown = key in payment.refunds;
        if (isKnown || amount > payment.charged - lostOf(payment) - refundedOf(payment)) return {};
        return { refunds: JSON.stringify({ ...payment.refunds, [key]: amount }) };
      });
      return refunds.some((each) => each.key === key) ? "succeeded" : "failed";
    },
    checkConnection: async () => ({
      isOk: true,
      message: "The demonstration answers. It moves no money.",
    }),
    readWebhook: async () => null,
  };
}

/**
 * The demo provider while it is switched off: it takes no new payments and ends those under way, so that orders can be
 * paid in another way or expire.
 */
export function createEndedDemoProvider(options: Options): PaymentProvider {
  const demo = createDemoProvider(options);
  const { cancel } = demo;
  return { ...demo, methods: [], testCards: [], confirm: cancel, find: cancel };
}

/** Locks a payment, settles it if it is due, and applies the change. Null if there is no such payment. */
export async function changeDemoPayment(
  { db, clock }: Pick<Options, "db" | "clock">,
  reference: string,
  work: (payment: DemoPayment) => Change,
): Promise<DemoPayment | null> {
  return db.transaction().execute(async (tx) => {
    const payment = await tx
      .selectFrom("demo_payment")
      .selectAll()
      .where("reference", "=", reference)
      .forUpdate()
      .executeTakeFirst();
    if (!payment) return null;
    const isDue = payment.settles_at !== null && payment.settles_at <= clock.now();
    const settled: Partial<Omit<DemoPayment, "refunds">> = isDue
      ? { ...captured(payment), settles_at: null }
      : {};
    const changed = { ...settled, ...work({ ...payment, ...settled }) };
    if (Object.keys(changed).length === 0) return payment;
    return tx
      .updateTable("demo_payment")
      .set(changed)
      .where("reference", "=", reference)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Inserts a payment, or returns the existing one with the same key. */
async function ensurePayment(db: Database, payment: NewPayment, now: Date): Promise<DemoPayment> {
  const { key, amount, currency, method, returnUrl } = payment;
  const reference = `demo_${randomBytes(12).toString("base64url")}`;
  const given = { key, amount, currency, method, return_url: returnUrl };
  const inserted = await db
    .insertInto("demo_payment")
    .values({ reference, state: "open", created_at: now, ...given })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted) return inserted;
  return db.selectFrom("demo_payment").selectAll().where("key", "=", key).executeTakeFirstOrThrow();
}

function isFinal({ state }: DemoPayment): boolean {
  return state === "captured" || state === "cancelled" || state === "failed";
}

function losesAnswer({ method }: DemoPayment, details: PaymentInput | null): boolean {
  return method === "card" && readCard(details?.["number"]).scenario === "loses-the-answer";
}

function attempt(payment: DemoPayment, details: PaymentInput | null, now: Date): Change {
  const { state, method } = payment;
  if (state === "approved") return captured(payment);
  if (state !== "open") return {};
  // PayPal and Apple Pay ask their owner, as a bank does.
  if (method !== "card") return { state: "action_required", declined: null };
  const { scenario, lastFour } = readCard(details?.["number"]);
  const card = { card_last_four: lastFour, declined: null };
  switch (scenario) {
    case "pays":
    case "loses-the-answer":
      return { ...card, ...captured(payment) };
    case "is-disputed":
      return { ...card, ...captured(payment), dispute: "open", dispute_amount: payment.amount };
    case "asks-for-approval":
      return { ...card, state: "action_required" };
    case "pays-late":
      return { ...card, state: "processing", settles_at: new Date(now.getTime() + LATE_MS) };
    default:
      return { ...card, declined: scenario };
  }
}

function captured({ amount }: DemoPayment) {
  return { state: "captured", charged: amount, declined: null } as const;
}

function refundedOf({ refunds }: DemoPayment): Money {
  return sum(Object.values(refunds).map(cents));
}

function lostOf({ dispute, dispute_amount: amount, charged }: DemoPayment): number {
  return dispute === "lost" ? (amount ?? charged) : 0;
}

function reportOf(payment: DemoPayment, shopUrl: string): PaymentReport {
  const { reference, state, card_last_four: lastFour, dispute_amount: disputed } = payment;
  const url = addressHere(shopUrl, `${DEMO_CHALLENGE_PATH}/${reference}`);
  return {
    reference,
    state,
    amount: cents(payment.amount),
    currency: payment.currency,
    key: payment.key,
    action: state === "action_required" ? { kind: "redirect", url } : null,
    declined: payment.declined,
    // All known test numbers are Visa's.
    instrument: state === "captured" ? cardInstrument("visa", lastFour) : null,
    dispute: payment.dispute,
    ...(disputed !== null && { disputedAmount: cents(disputed) }),
    refunds: Object.keys(payment.refunds).map((key) => ({ key, state: "succeeded" })),
  };
}
