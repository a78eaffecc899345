import type { LineQuantity } from "#modules/delivery/rules/fulfilment.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import type { PaymentReport } from "#modules/payments/rules/payment.ts";
import type { Actor, ReturnLine } from "./order-event.ts";

/** What somebody wants of an order, or what a provider says about it. */
export type OrderCommand =
  | { type: "open-payment"; provider: string; method: string }
  | { type: "hold-gift-card"; giftCard: number; ending: string; amount: Money }
  | {
      type: "report-payment";
      payment: number;
      /** The key that the payment was opened with. */
      key: string;
      report: PaymentReport;
      /** It answers a try of the buyer, whose outcome is noted even where it changes nothing. */
      isAnswer: boolean;
      /** For a payment that succeeds after the hold ran out: whether stock and gift card could be held again. */
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
      /** Null: what the lines cost, and where none are named, all that is left. */
      amount: Money | null;
    }
  | { type: "settle-refund"; refund: number; to: "succeeded" | "failed" }
  | { type: "send-gift-card" }
  | { type: "resend-gift-card" }
  | { type: "pack"; lines: LineQuantity[] | null }
  | { type: "unpack"; shipment: number }
  | {
      type: "ship";
      /** A parcel that is packed; null packs these lines first, or all that is left. */
      shipment: number | null;
      lines: LineQuantity[] | null;
      carrier: string | null;
      tracking: string | null;
    }
  | { type: "deliver"; shipment: number | null }
  | {
      type: "request-return";
      lines: ReturnLine[];
      /** In the buyer's own words: kept apart from what happened, as it may be forgotten. */
      reason: string;
    }
  | { type: "decide-return"; return: number; to: "approved" | "refused"; note: string }
  | { type: "receive-return"; return: number; restock: boolean }
  | {
      type: "withdraw";
      /** Who withdraws, and where they are reached: kept apart from what happened, as it may be forgotten. */
      name: string;
      email: string;
      /** Null: everything that has not come back. */
      lines: LineQuantity[] | null;
    }
  | {
      type: "resolve-problem";
      /** The one whose provider does not agree. */
      payment: number;
      /** The money is there, or a person has sent it back. */
      to: "accepted" | "given-back";
    };

/** Why an order does not do what it was told. */
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
