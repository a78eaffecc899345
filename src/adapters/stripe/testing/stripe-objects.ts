import type Stripe from "stripe";
import fixtures from "./fixtures.json" with { type: "json" };

// The fixtures have Stripe's shapes, but combine values that never occur together, so each builder sets them.
const shapes = fixtures as unknown as {
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  event: Stripe.Event;
};

type IntentParts = Pick<Stripe.PaymentIntent, "id" | "amount" | "currency" | "metadata"> &
  Partial<Stripe.PaymentIntent>;

/** A new payment intent, with the given fields. */
export function paymentIntent(parts: IntentParts) {
  return {
    ...shapes.payment_intent,
    automatic_payment_methods: null,
    canceled_at: null,
    client_secret: `${parts.id}_secret_fortests`,
    last_payment_error: null,
    managed_payments: null,
    next_action: null,
    payment_method_configuration_details: null,
    payment_record: null,
    processing: null,
    shipping: null,
    status: "requires_payment_method",
    transfer_data: null,
    ...parts,
  } satisfies Stripe.PaymentIntent;
}

type ChargeParts = Pick<Stripe.Charge, "id" | "amount" | "currency" | "payment_intent">;
type CardParts = { lastFour?: string };

/** A successful charge, of Stripe's example card by default. */
export function charge({
  lastFour = "4242",
  ...parts
}: ChargeParts & Partial<Stripe.Charge> & CardParts) {
  const details = shapes.charge.payment_method_details!;
  return {
    ...shapes.charge,
    payment_method_details: { ...details, card: { ...details.card!, last4: lastFour } },
    amount_captured: parts.amount,
    captured: true,
    paid: true,
    shipping: null,
    source: null,
    status: "succeeded",
    ...parts,
  } satisfies Stripe.Charge;
}

type RefundParts = Pick<
  Stripe.Refund,
  "id" | "amount" | "currency" | "charge" | "payment_intent" | "metadata" | "status"
>;

export function refund(parts: RefundParts) {
  return { ...shapes.refund, ...parts } satisfies Stripe.Refund;
}

type DisputeParts = Pick<
  Stripe.Dispute,
  "id" | "amount" | "currency" | "charge" | "payment_intent" | "status"
>;

export function dispute(parts: DisputeParts) {
  return { ...shapes.dispute, ...parts } satisfies Stripe.Dispute;
}

type EventParts = { id: string; type: Stripe.Event["type"]; subject: unknown; created: number };

/** An event in the format of webhooks. */
export function event({ id, type, subject, created }: EventParts) {
  return {
    ...shapes.event,
    id,
    type,
    created,
    data: { object: subject },
  } as Stripe.Event;
}

type ErrorParts = {
  type: string;
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  payment_intent?: Stripe.PaymentIntent;
};

/** The body of an error response. */
export function errorBody(error: ErrorParts) {
  return { error };
}
