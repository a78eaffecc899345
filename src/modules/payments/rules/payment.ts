import type { Money } from "#modules/core/rules/money/money.ts";
import type { PaymentInstrument } from "./payment-instrument.ts";

/** Where a payment is, as far as the shop knows. */
export type PaymentState =
  | "open"
  | "action_required"
  | "processing"
  | "unknown"
  /** Taken off a gift card, and given back if the order is not paid. */
  | "held"
  | "captured"
  | "failed"
  | "cancelled";

export type PaymentCommand =
  | "reopen"
  | "require_action"
  | "process"
  | "lose_sight"
  | "capture"
  | "fail"
  | "cancel";

const whileUnderWay = {
  reopen: "open",
  require_action: "action_required",
  process: "processing",
  lose_sight: "unknown",
  capture: "captured",
  fail: "failed",
  cancel: "cancelled",
} as const;

/**
 * What may follow on what. Money that a provider has taken counts whatever the shop thought before, so a payment that
 * was given up can still be captured; what is captured goes back only by a refund.
 */
export const paymentTransitions: Record<
  PaymentState,
  Partial<Record<PaymentCommand, PaymentState>>
> = {
  open: whileUnderWay,
  action_required: whileUnderWay,
  processing: whileUnderWay,
  unknown: whileUnderWay,
  held: { capture: "captured", cancel: "cancelled" },
  captured: {},
  failed: { capture: "captured" },
  cancelled: { capture: "captured" },
};

/** The states in which money may still move. There is at most one such payment of an order at a time. */
const paymentsUnderWay = ["open", "action_required", "processing", "unknown"] as const;

/** Whether money may still move without anything new being begun. */
export function isUnderWay(state: PaymentState): boolean {
  return (paymentsUnderWay as readonly string[]).includes(state);
}

/** Whether nobody can say yet if its money has moved. */
export function isBeingChecked(state: PaymentState): boolean {
  return state === "processing" || state === "unknown";
}

export type RefundState = "pending" | "succeeded" | "failed";

export const refundTransitions: Record<
  RefundState,
  Partial<Record<"succeed" | "fail", RefundState>>
> = {
  pending: { succeed: "succeeded", fail: "failed" },
  // Banks send some back days later.
  succeeded: { fail: "failed" },
  failed: {},
};

/** Where a refund of an order is. One is withheld, and not asked of the provider, while a bank decides a dispute. */
export type OrderRefundState = "withheld" | RefundState;

/** What a provider says of one refund, by the shop's key for it. */
export type RefundReport = { key: string; state: RefundState };

export type DisputeState = "open" | "won" | "lost";

/** What a bank decides about one payment, and how much of its money that is. */
export type PaymentDispute = { state: DisputeState; amount: Money };

/** Why a payment was not made, as far as the buyer can do something about it. */
export type DeclineCode =
  | "declined"
  | "insufficient-funds"
  | "authentication-failed"
  | "invalid-details"
  /** Nobody has refused it: its buyer went back. */
  | "cancelled-by-buyer";

/** Where a payment is at its provider. `approved`: the buyer has agreed, and the shop has to move the money. */
export type ReportedState =
  | "open"
  | "action_required"
  | "approved"
  | "processing"
  | "captured"
  | "failed"
  | "cancelled";

/** What the buyer has to do next: go somewhere, or answer in a window on the page. */
export type PaymentAction =
  | { kind: "redirect"; url: string }
  | { kind: "in-page"; clientSecret: string };

/** What a provider says of one payment. Amount, currency and order are compared before anything of it counts. */
export type PaymentReport = {
  reference: string;
  state: ReportedState;
  /** What is to be paid, or has been. */
  amount: Money;
  currency: string;
  /** The key that the shop opened it with. */
  key: string;
  action: PaymentAction | null;
  declined: DeclineCode | null;
  /** What it was paid with; null while it is not paid, and where the provider does not say. */
  instrument: PaymentInstrument | null;
  dispute: DisputeState | null;
  /** How much of it is disputed, or was lost; absent: all of it. */
  disputedAmount?: Money;
  /** The shop's refunds of it that it tells of. */
  refunds: readonly RefundReport[];
  /** What has gone back besides, as by a shopkeeper on the provider's own pages. */
  refundedElsewhere?: Money;
};

const commands: Record<ReportedState, PaymentCommand> = {
  open: "reopen",
  action_required: "require_action",
  approved: "require_action",
  processing: "process",
  captured: "capture",
  failed: "fail",
  cancelled: "cancel",
};

/** Where a report takes a payment; null where it says nothing new, or what can't be true any more. */
export function stateAfter(state: PaymentState, report: PaymentReport): PaymentState | null {
  const next = paymentTransitions[state][commands[report.state]] ?? null;
  return next === state ? null : next;
}

/** What stands in place of a provider where a gift card pays: the shop itself moves that money. */
export const GIFT_CARD_PROVIDER = "gift-card";

/** What a card can be charged, in cents: no less than providers take, no more than eight digits. */
export const payable = { from: 50, to: 99_999_999 } as const;

/** A charge as a provider lists it. The key is the shop's, or another program's that uses the same account. */
export type Charge = {
  reference: string;
  key: string;
  amount: Money;
  refunded: Money;
  currency: string;
  at: Date;
};
