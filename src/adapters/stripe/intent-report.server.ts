import { fromStripe } from "./stripe-amount.ts";
import type Stripe from "stripe";
import { sum } from "#modules/core/rules/money/money.ts";
import {
  type DeclineCode,
  type DisputeState,
  type PaymentAction,
  type PaymentReport,
  type RefundReport,
  type RefundState,
  reportDisputes,
  type ReportedState,
} from "#modules/payments/rules/payment.ts";
import {
  cardInstrument,
  type PaymentInstrument,
} from "#modules/payments/rules/payment-instrument.ts";

/** The literals of an open union. A new literal does not compile until it is mapped. */
type Known<Word> = Word extends string ? (string extends Word ? never : Word) : never;

/** Null: the shop never requests this state, so a person must check it. */
export const intentStates: Record<Known<Stripe.PaymentIntent.Status>, ReportedState | null> = {
  requires_payment_method: "open",
  requires_confirmation: "open",
  requires_action: "action_required",
  processing: "processing",
  requires_capture: null,
  canceled: "cancelled",
  succeeded: "captured",
};

/** An inquiry counts as an open dispute and ends as won; a prevented one was refunded by the bank. */
export const disputeStates: Record<Known<Stripe.Dispute.Status>, DisputeState> = {
  warning_needs_response: "open",
  warning_under_review: "open",
  warning_closed: "won",
  needs_response: "open",
  under_review: "open",
  appeal_needs_response: "open",
  appeal_under_review: "open",
  won: "won",
  lost: "lost",
  prevented: "lost",
};

const refundStates: Readonly<Record<string, RefundState>> = {
  succeeded: "succeeded",
  failed: "failed",
  canceled: "failed",
};

/** Decline codes of Stripe and banks; any other code is `declined`. */
const declines: Readonly<Record<string, DeclineCode>> = {
  insufficient_funds: "insufficient-funds",
  authentication_required: "authentication-failed",
  authentication_failure: "authentication-failed",
  payment_intent_authentication_failure: "authentication-failed",
  incorrect_number: "invalid-details",
  invalid_number: "invalid-details",
  incorrect_cvc: "invalid-details",
  invalid_cvc: "invalid-details",
  invalid_expiry_month: "invalid-details",
  invalid_expiry_year: "invalid-details",
  expired_card: "invalid-details",
  incorrect_zip: "invalid-details",
  incorrect_postal_code: "invalid-details",
  postal_code_invalid: "invalid-details",
  incorrect_address: "invalid-details",
};

/** Expanded parts of a payment, if they were requested. */
type Beside = { refunds?: readonly Stripe.Refund[]; disputes?: readonly Stripe.Dispute[] };

export function reportOf(
  intent: Stripe.PaymentIntent,
  { refunds = [], disputes = [] }: Beside = {},
): PaymentReport {
  const state = (intentStates as Record<string, ReportedState | null>)[intent.status] ?? null;
  const { currency } = intent;
  if (state === null) throw new Error(`Stripe says ${intent.status} of ${intent.id}.`);
  return {
    reference: intent.id,
    state,
    amount: fromStripe(state === "captured" ? intent.amount_received : intent.amount, currency),
    currency: currency.toUpperCase(),
    key: intent.metadata["payment"] ?? "",
    action: state === "action_required" ? actionOf(intent) : null,
    declined: state === "open" ? declineOf(intent.last_payment_error) : null,
    instrument: state === "captured" ? instrumentOf(intent.latest_charge) : null,
    ...reportDisputes(disputes.map((each) => disputeOf(each, intent))),
    refunds: refunds.flatMap(refundReports),
    refundedElsewhere: sum(
      refunds.filter(isElsewhere).map(({ amount }) => fromStripe(amount, currency)),
    ),
  };
}

/** The charged card, also inside a wallet; null if the charge was not expanded. */
function instrumentOf(charge: Stripe.PaymentIntent["latest_charge"]): PaymentInstrument | null {
  if (charge === null || typeof charge === "string") return null;
  const card = charge.payment_method_details?.card;
  return cardInstrument(card?.brand, card?.last4);
}

/** If Stripe.js cannot handle the action, the buyer is redirected. */
function actionOf({ next_action: next, client_secret: secret }: Stripe.PaymentIntent) {
  const url = next?.redirect_to_url?.url ?? null;
  if (url !== null) return { kind: "redirect", url } satisfies PaymentAction;
  return secret === null
    ? null
    : ({ kind: "in-page", clientSecret: secret } satisfies PaymentAction);
}

function declineOf(error: Stripe.PaymentIntent["last_payment_error"]): DeclineCode | null {
  if (error === null) return null;
  return declines[error.decline_code ?? ""] ?? declines[error.code ?? ""] ?? "declined";
}

/** The disputed amount in the payment's currency; the whole payment if the dispute has another currency. */
function disputeOf(dispute: Stripe.Dispute, { amount, currency }: Stripe.PaymentIntent) {
  const state = (disputeStates as Record<string, DisputeState>)[dispute.status] ?? "open";
  return {
    state,
    amount: fromStripe(dispute.currency === currency ? dispute.amount : amount, currency),
  };
}

/** Refunds made in Stripe's dashboard have no key of the shop. */
function isElsewhere(refund: Stripe.Refund): boolean {
  return refund.metadata?.["refund"] === undefined && refundStateOf(refund) !== "failed";
}

function refundReports(refund: Stripe.Refund): RefundReport[] {
  const key = refund.metadata?.["refund"];
  return key === undefined ? [] : [{ key, state: refundStateOf(refund) }];
}

/** Unknown refund states count as pending. */
export function refundStateOf({ status }: Pick<Stripe.Refund, "status">): RefundState {
  return refundStates[status ?? ""] ?? "pending";
}
