import type { OrderAddress } from "#modules/delivery/rules/address/address.ts";
import { mostMoney } from "#modules/core/rules/money/amount-limit.ts";
import { cents, sum, worthOfUsCents, type Money } from "#modules/core/rules/money/money.ts";
import type { PaymentInstrument } from "./payment-instrument.ts";

/** The state of a payment, as far as the shop knows. */
export type PaymentState =
  | "open"
  | "action_required"
  | "processing"
  | "unknown"
  /** Held on a gift card, and released if the order is not paid. */
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
 * Allowed transitions. Captured money always counts, so even a cancelled payment can be captured; captured money goes
 * back only by a refund.
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

/** The states in which money may still move. An order has at most one such payment. */
const paymentsUnderWay = ["open", "action_required", "processing", "unknown"] as const;

/** Returns whether money may still move without a new attempt. */
export function isUnderWay(state: PaymentState): boolean {
  return (paymentsUnderWay as readonly string[]).includes(state);
}

/** Returns whether the outcome is not known yet. */
export function isBeingChecked(state: PaymentState): boolean {
  return state === "processing" || state === "unknown";
}

export type RefundState = Exclude<OrderRefundState, "withheld">;

export const refundTransitions: Record<
  RefundState,
  Partial<Record<"succeed" | "fail", RefundState>>
> = {
  pending: { succeed: "succeeded", fail: "failed" },
  // Banks reject some refunds days later.
  succeeded: { fail: "failed" },
  failed: {},
};

/** The states of an order's refund. A withheld one is not sent while a bank decides a dispute. */
export const orderRefundStates = ["withheld", "pending", "succeeded", "failed"] as const;
export type OrderRefundState = (typeof orderRefundStates)[number];

/** A provider's report of a refund, by the shop's key. */
export type RefundReport = { key: string; state: RefundState };

export const disputeStates = ["open", "won", "lost"] as const;
export type DisputeState = (typeof disputeStates)[number];

/** A bank's decision about a payment, and the disputed amount. */
export type PaymentDispute = { state: DisputeState; amount: Money };

/** Why a payment was declined, as far as the buyer can act on it. */
export const declineCodes = [
  "declined",
  "insufficient-funds",
  "authentication-failed",
  "invalid-details",
  /** The buyer went back without paying. */
  "cancelled-by-buyer",
] as const;
export type DeclineCode = (typeof declineCodes)[number];

/** The state of a payment at its provider. `approved`: the buyer agreed, and the shop must capture. */
export type ReportedState =
  | "open"
  | "action_required"
  | "approved"
  | "processing"
  | "captured"
  | "failed"
  | "cancelled";

/** The buyer's next step: go to a page, or answer in a window on the page. */
export type PaymentAction =
  | { kind: "redirect"; url: string }
  | { kind: "in-page"; clientSecret: string };

/** A provider's report of a payment. Amount, currency and order are compared before it counts. */
export type PaymentReport = {
  reference: string;
  state: ReportedState;
  /** The payable or paid amount. */
  amount: Money;
  currency: string;
  /** The key that the shop opened it with. */
  key: string;
  action: PaymentAction | null;
  declined: DeclineCode | null;
  /** Null before payment, and if the provider does not report it. */
  instrument: PaymentInstrument | null;
  dispute: DisputeState | null;
  /** The disputed or lost amount; absent: all of it. */
  disputedAmount?: Money;
  /** The shop's own refunds. */
  refunds: readonly RefundReport[];
  /** Other refunds, such as those on the provider's pages. */
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

/** Returns the payment's next state; null if the report is not new or no longer possible. */
export function stateAfter(state: PaymentState, report: PaymentReport): PaymentState | null {
  const next = paymentTransitions[state][commands[report.state]] ?? null;
  return next === state ? null : next;
}

/** The provider of gift card payments, which the shop itself moves. */
export const GIFT_CARD_PROVIDER = "gift-card";

/** Limits of a total, in cents: about half a US dollar, which providers ask for, and less than about a million. */
export const payable = {
  get from(): Money {
    return worthOfUsCents(50);
  },
  get to(): Money {
    return cents(mostMoney() - 1);
  },
} as const;

/** Returns the idempotency key of an order's payment or refund. */
export function paymentKey(orderNumber: string, kind: "p" | "r", number: number): string {
  return `${orderNumber}-${kind}${number}`;
}

/** An open dispute counts first, then a lost one, then a won one. */
const worstFirst: readonly DisputeState[] = ["open", "lost", "won"];

/** Returns all disputes of a payment as one. Won amounts are not added. */
export function reportDisputes(
  disputes: readonly PaymentDispute[],
): Pick<PaymentReport, "dispute" | "disputedAmount"> {
  const dispute = worstFirst.find((state) => disputes.some((each) => each.state === state));
  if (dispute === undefined) return { dispute: null };
  const counted = dispute === "won" ? disputes : disputes.filter(({ state }) => state !== "won");
  return { dispute, disputedAmount: sum(counted.map(({ amount }) => amount)) };
}

/** Who pays, with the billing address; its parts are empty if only gift cards are bought. */
export type PaymentBuyer = { email: string; address: OrderAddress };
