import type { LineQuantity } from "#modules/delivery/rules/fulfilment.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import type { PaymentReport } from "#modules/payments/rules/payment.ts";
import type { Actor, ReturnLine } from "./order-event.ts";

/** A request of a person about an order, or a provider's report. */
export type OrderCommand =
  | { type: "open-payment"; provider: string; method: string }
  | { type: "hold-gift-card"; giftCard: number; ending: string; amount: Money }
  | {
      type: "report-payment";
      payment: number;
      /** The key that the payment was opened with. */
      key: string;
      report: PaymentReport;
      /** Whether this answers the buyer's attempt, whose outcome is recorded even if nothing changes. */
      isAnswer: boolean;
      /** Late payments only: whether stock and gift card could be held again. */
      isStockThere: boolean;
    }
  | { type: "lose-payment"; payment: number }
  | { type: "place-free" }
  | { type: "expire" }
  | {
      type: "cancel";
      by: Actor;
      reason: string;
      /** Null: everything that is not packed. */
      lines: LineQuantity[] | null;
      restock: boolean;
    }
  | {
      type: "refund";
      lines: LineQuantity[];
      shipping: boolean;
      /** Null: the price of the lines, or everything that is left if no lines are given. */
      amount: Money | null;
    }
  | { type: "settle-refund"; refund: number; to: "succeeded" | "failed" }
  | { type: "send-gift-card" }
  | { type: "resend-gift-card" }
  | { type: "pack"; lines: LineQuantity[] | null }
  | { type: "unpack"; shipment: number }
  | {
      type: "ship";
      /** A packed parcel; null packs these lines first, or all that is left. */
      shipment: number | null;
      lines: LineQuantity[] | null;
      carrier: string | null;
      tracking: string | null;
    }
  | { type: "deliver"; shipment: number | null }
  | {
      type: "request-return";
      lines: ReturnLine[];
      /** The buyer's own words. Stored outside the events, so that they can be erased. */
      reason: string;
    }
  | { type: "decide-return"; return: number; to: "approved" | "refused"; note: string }
  | { type: "receive-return"; return: number; restock: boolean }
  | {
      type: "withdraw";
      /** The declarant. Stored outside the events, so that it can be erased. */
      name: string;
      email: string;
      /** Null: everything that was not returned. */
      lines: LineQuantity[] | null;
    }
  | {
      type: "resolve-problem";
      /** The payment with the mismatch. */
      payment: number;
      /** Whether the payment counts, or a person has refunded it. */
      to: "accepted" | "given-back";
    };

/** Why a command was refused. */
export type OrderErrorCode =
  | "not-in-this-state"
  | "payment-under-way"
  | "gift-card-used"
  | "hold-over"
  | "hold-not-over"
  | "dispute-open"
  | "already-packed"
  | "nothing-left"
  | "more-than-left"
  | "no-such-payment"
  | "no-such-refund"
  | "no-such-shipment"
  | "no-such-return"
  | "return-too-late"
  | "no-withdrawal"
  | "withdrawal-too-late"
  | "no-problem";
