import { texts } from "#modules/core/rules/language/texts.ts";
import { formatMoney, cents } from "#modules/core/rules/money/money.ts";
import { disputeOf } from "#modules/orders/rules/order.ts";
import type { OrderEvent, EventOf } from "#modules/orders/rules/order-event.ts";
import { withProblem, withResolved } from "#modules/orders/rules/order-problems.ts";
import { GIFT_CARD_PROVIDER, type DeclineCode } from "#modules/payments/rules/payment.ts";
import {
  changed,
  isOfGiftCard,
  newPayment,
  noNews,
  numbered,
  plus,
  unchanged,
  type EventRows,
  counted,
  type EventRow,
} from "./event-rows.ts";

const words = texts("order-timeline", {
  paidWithCard: "{amount} paid with the gift card ending {ending}",
  checkingPayment: "Checking your payment",
  paymentReceived: "Payment received",
  paymentFailed: "Payment failed",
  underReview: "Payment under review",
  reviewFinished: "Payment review finished",
  disputed: {
    open: "Dispute about {amount} opened with your bank",
    won: "Dispute closed by your bank. Your payment of {amount} is valid.",
    lost: "Dispute closed by your bank. It returned {amount} to you.",
  },
  refundedToCard: "{amount} refunded to your gift card",
  refunded: "{amount} refunded",
  refundDelayed: "Refund of {amount} delayed. We’re working on it.",
  refundWaits: "Refund of {amount} waits for your bank’s decision",
  refundStarted: "Refund of {amount} started",
});

/** Why a payment was declined, for its buyer; without a full stop. */
export const declinedTexts = texts("order-timeline.declined", {
  declined: "Your payment was declined",
  "insufficient-funds": "Your payment was declined for insufficient funds",
  "authentication-failed": "Your bank did not confirm the payment",
  "invalid-details": "The card details were not correct",
  "cancelled-by-buyer": "You cancelled the payment",
});

const declinedForStaff: Record<DeclineCode, string> = {
  declined: "Payment declined",
  "insufficient-funds": "Payment declined for insufficient funds",
  "authentication-failed": "Payment not confirmed by the buyer’s bank",
  "invalid-details": "Payment declined: the card details were not correct",
  "cancelled-by-buyer": "Payment cancelled by the buyer",
};

const changes: Partial<Record<string, "checkingPayment" | "paymentReceived" | "paymentFailed">> = {
  processing: "checkingPayment",
  unknown: "checkingPayment",
  captured: "paymentReceived",
  failed: "paymentFailed",
};

const changeWords: EventRow<EventOf<"payment-changed">>["buyer"] = ({ payment, to }, all) => {
  const change = changes[to];
  return change === undefined || isOfGiftCard(payment, all) ? null : words[change];
};

/** Payments by providers and by gift cards, and money that goes back. */
export const paymentEvents = {
  "gift-card-held": {
    evolve: (facts, { type: _, ending, ...payment }) => ({
      payments: [
        ...facts.payments,
        { ...payment, provider: GIFT_CARD_PROVIDER, method: ending, state: "held", ...newPayment },
      ],
    }),
    buyer: ({ ending, amount }) => words.paidWithCard(formatMoney(amount), ending),
  },
  "payment-opened": {
    evolve: (facts, { type: _, holdUntil = facts.holdUntil, ...payment }) => ({
      holdUntil,
      payments: [...facts.payments, { ...payment, state: "open", giftCard: null, ...newPayment }],
    }),
    buyer: noNews,
    staff: ({ provider, method, amount }) =>
      `Payment of ${formatMoney(amount)} opened: ${provider} ${method}`,
  },
  "payment-changed": {
    evolve: (facts, { payment, to }) => ({
      payments: changed(facts.payments, payment, { state: to }),
      paid:
        to === "captured" ? plus(facts.paid, numbered(facts.payments, payment).amount) : facts.paid,
    }),
    buyer: changeWords,
    staff: (event, all) =>
      changes[event.to] === "checkingPayment" ? "Payment being checked" : changeWords(event, all),
  },
  "payment-declined": {
    evolve: unchanged,
    buyer: ({ code }) => declinedTexts[code],
    staff: ({ code }) => declinedForStaff[code],
  },
  "payment-mismatch": {
    evolve: (facts, { type: _, cause = "mismatch", ...problem }) =>
      withProblem(facts, { ...problem, cause }),
    buyer: () => words.underReview,
    staff: ({ problem }) => `Payment differs from the provider’s: ${problem}`,
  },
  "problem-resolved": {
    evolve: (facts, { payment, cause }) => ({
      ...withResolved(facts, { payment, cause }),
      payments:
        cause === "refunded-elsewhere"
          ? facts.payments
          : changed(facts.payments, payment, { isResolved: true }),
    }),
    buyer: () => words.reviewFinished,
    staff: ({ to }) => (to === "accepted" ? "Payment accepted as it is" : "Payment given back"),
  },
  disputed: {
    evolve(facts, { payment, to, amount }) {
      const payments = changed(facts.payments, payment, { dispute: { state: to, amount } });
      return { payments, dispute: disputeOf({ ...facts, payments }) };
    },
    buyer: ({ to, amount }) => words.disputed[to](formatMoney(amount)),
    staff: ({ to, amount }) =>
      ({
        open: `Dispute about ${formatMoney(amount)} opened`,
        won: `Dispute about ${formatMoney(amount)} won`,
        lost: `Dispute lost: the bank took back ${formatMoney(amount)}`,
      })[to],
  },
  "refund-requested": {
    evolve: (facts, { type: _, isWithheld, ...refund }) => ({
      refunded: plus(facts.refunded, refund.amount),
      // The units of a repeated refund are still refunded.
      lines:
        refund.repeats === null ? counted(facts.lines, refund.lines, ["refunded"]) : facts.lines,
      refunds: [
        ...facts.refunds,
        { ...refund, state: isWithheld ? "withheld" : "pending", hasSucceeded: false },
      ],
    }),
    buyer({ payment, amount, isWithheld }, all) {
      if (isOfGiftCard(payment, all)) return null;
      return (isWithheld ? words.refundWaits : words.refundStarted)(formatMoney(amount));
    },
    staff: ({ amount, isWithheld }) =>
      `Refund of ${formatMoney(amount)} ${isWithheld ? "waits for the bank’s decision" : "started"}`,
  },
  "refund-released": {
    evolve: (facts, { refund }) => ({
      refunds: changed(facts.refunds, refund, { state: "pending" }),
    }),
    buyer: noNews,
  },
  "refund-settled": {
    evolve(facts, { refund, to }) {
      const found = numbered(facts.refunds, refund);
      const hasSucceeded = found.hasSucceeded || to === "succeeded";
      const refunds = changed(facts.refunds, refund, { state: to, hasSucceeded });
      if (to === "succeeded") return { refunds };
      const isFree = found.repeats === null && !hasSucceeded;
      return {
        refunds,
        refunded: cents(facts.refunded - found.amount),
        lines: isFree ? counted(facts.lines, found.lines, ["refunded"], -1) : facts.lines,
      };
    },
    buyer({ refund, to }, all) {
      const found = all.find((each) => each.type === "refund-requested" && each.refund === refund);
      if (found?.type !== "refund-requested") return null;
      const amount = formatMoney(found.amount);
      if (isOfGiftCard(found.payment, all)) return words.refundedToCard(amount);
      if (to === "succeeded") return words.refunded(amount);
      return isUndone(found, all) || isLeftToBank(refund, all) ? null : words.refundDelayed(amount);
    },
    staff: ({ refund, to }) => `Refund ${refund} ${to === "succeeded" ? "succeeded" : "failed"}`,
  },
} satisfies Partial<EventRows<OrderEvent>>;

type Requested = EventOf<"refund-requested">;

/** Whether a record was taken back, so that its surplus is not owed. */
function isUndone({ payment, reason }: Requested, all: readonly OrderEvent[]): boolean {
  const isOfIt = (each: OrderEvent) => each.type === "payment-undone" && each.payment === payment;
  return reason === "overpaid" || all.some(isOfIt);
}

/** Whether the refund was withheld and the bank returned the money instead. */
function isLeftToBank(refund: number, all: readonly OrderEvent[]): boolean {
  const isAbout = (each: OrderEvent) => "refund" in each && each.refund === refund;
  const events = all.filter(isAbout);
  const isWithheld = events.some((each) => each.type === "refund-requested" && each.isWithheld);
  return isWithheld && events.every(({ type }) => type !== "refund-released");
}
