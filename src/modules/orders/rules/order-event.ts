import type { LineQuantity } from "#modules/core/rules/line-quantity.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import type { OfflineKind } from "#modules/offline-payments/rules/offline-method.ts";
import type { ReturnEvent } from "#modules/returns/rules/return-event.ts";
import type { DeclineCode, DisputeState, PaymentState } from "#modules/payments/rules/payment.ts";
import type { ParcelEvent } from "./parcel.ts";

/** The provider's payment is another than the shop's, or money went back that the shop's books lack. */
export const problemCauses = ["mismatch", "refunded-elsewhere"] as const;

export type ProblemCause = (typeof problemCauses)[number];

/** A difference between a payment and its provider's, in a sentence. A payment has at most one of each cause. */
export type OrderProblem = {
  payment: number;
  cause: ProblemCause;
  problem: string;
  isResolved: boolean;
};

/** The side that cancels; the event's actor says who. */
export type Party = "buyer" | "shop" | "system";

export type RefundReason =
  | "requested"
  | "cancelled"
  | "returned"
  | "withdrawn"
  | "late-payment"
  | "paid-twice"
  /** More was transferred than the order costs. */
  | "overpaid"
  /** The buyer chose a cheaper delivery method. */
  | "delivery-changed";

/** Refunded units and their paid amount; the refunded amount can differ (record 128). */
export type RefundLine = LineQuantity & { amount: Money };

/**
 * What happened to an order, in order. Events are stored for ever and never changed; the rest of an order's state is
 * computed from them.
 */
export type OrderEvent =
  | {
      type: "ordered";
      total: Money;
      shipping: Money;
      lines: (LineQuantity & { amount: Money; isGiftCard?: true })[];
      holdUntil: string;
      /** Price of standard delivery, in cents. */
      standardShipping: Money;
      /** Days for a withdrawal without a reason; null if the buyer has no such right. */
      withdrawalDays: number | null;
      /** Days after arrival within which it can be returned; null if it cannot. */
      returnDays: number | null;
      /** Whether only gift cards are bought. */
      isGiftCard: boolean;
    }
  /** A gift card pays this amount, held until the rest is paid. */
  | { type: "gift-card-held"; payment: number; giftCard: number; ending: string; amount: Money }
  | {
      type: "payment-opened";
      payment: number;
      provider: string;
      method: string;
      amount: Money;
      /** The cents that its refunds are multiples of; absent: 1. */
      step?: number;
      /** The addition that it pays; absent: the order as it was placed. */
      addition?: number;
      /** New end of the stock hold; absent if unchanged. */
      holdUntil?: string;
    }
  | { type: "payment-changed"; payment: number; to: PaymentState }
  | { type: "payment-declined"; payment: number; code: DeclineCode }
  /** Older events have no cause: a mismatch. */
  | { type: "payment-mismatch"; payment: number; problem: string; cause?: ProblemCause }
  /** A person resolved the problem of this cause, in older events all of the payment. */
  | {
      type: "problem-resolved";
      payment: number;
      to: "accepted" | "given-back";
      cause?: ProblemCause;
    }
  | { type: "hold-prolonged"; until: string }
  /** The buyer pays without a provider; `dueAt` is null if the money is due on delivery. */
  | {
      type: "offline-chosen";
      kind: OfflineKind;
      name: string;
      instructions: string;
      dueAt: string | null;
    }
  /** Staff recorded money that arrived on a day (YYYY-MM-DD); `line` is the hash of a bank statement's line. */
  | {
      type: "payment-recorded";
      payment: number;
      name: string;
      amount: Money;
      reference: string;
      on: string;
      line?: string;
    }
  /** The record was wrong; an order that is unpaid again holds its stock until then. */
  | { type: "payment-undone"; payment: number; holdUntil?: string }
  | { type: "payment-reminded" }
  /** Money that an unpaid buyer no longer owes, with the number of a refund. */
  | {
      type: "claim-reduced";
      refund: number;
      amount: Money;
      shipping: Money;
      lines: RefundLine[];
      reason: RefundReason;
    }
  | { type: "placed"; payment: number | null; isLate: boolean }
  | { type: "expired" }
  | {
      type: "cancelled";
      by: Party;
      reason: string;
      lines: LineQuantity[];
      /** Whether nothing of the order is left. */
      isWhole: boolean;
      /** Whether the units are sold again. */
      restock: boolean;
    }
  | {
      type: "refund-requested";
      refund: number;
      payment: number;
      amount: Money;
      shipping: Money;
      lines: RefundLine[];
      reason: RefundReason;
      /** Whether the refund waits for a bank's decision about a dispute. */
      isWithheld: boolean;
      /** The refund that a bank returned, and that is sent again; else null. */
      repeats: number | null;
    }
  /** The shop won the dispute, so the withheld refund is sent. */
  | { type: "refund-released"; refund: number }
  | { type: "refund-settled"; refund: number; to: "succeeded" | "failed" }
  | ParcelEvent
  /** New addresses are not in the events, so that they can be erased. */
  | { type: "address-changed" }
  | { type: "delivery-changed"; service: string; price: Money }
  /** Another variant of the same product is sent, at the agreed price. */
  | { type: "option-changed"; line: number; from: string; to: string }
  /** The note is not in the event either. */
  | { type: "note-changed" }
  | { type: "email-changed" }
  | ReturnEvent
  /** The email with the bought gift card was put into the outbox. */
  | { type: "gift-card-sent"; line: number; at: string }
  /** Only in orders of earlier shops, whose buyers changed recipient, text or day of an unsent card. */
  | { type: "gift-card-changed"; line: number }
  /** The shop sent the card again under a new code; the earlier code is void. */
  | { type: "gift-card-resent"; line: number }
  | { type: "disputed"; payment: number; to: DisputeState; amount: Money }
  /** Staff added goods, whose stock is held until they are paid. What they are is in the agreement. */
  | {
      type: "addition-proposed";
      addition: number;
      amount: Money;
      lines: { quantity: number; amount: Money }[];
      until: string;
    }
  | { type: "addition-paid"; addition: number; payment: number }
  /** It was not paid in time, or taken back; the order stays as it was. */
  | { type: "addition-dropped"; addition: number; by: Party }
  | { type: "completed" };

export type OrderEventType = OrderEvent["type"];

export type EventOf<Type extends OrderEventType> = Extract<OrderEvent, { type: Type }>;
