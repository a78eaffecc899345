import type { Result } from "#modules/core/rules/result.ts";
import type { LineQuantity } from "#modules/delivery/rules/fulfilment.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import type { PaymentReport } from "#modules/payments/rules/payment.ts";
import type { Actor, OrderEvent, ReturnLine } from "./order-event.ts";
import type { ApiError } from "#modules/core/rules/api-error.ts";

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

export type CommandOf<Type extends OrderCommand["type"]> = Extract<OrderCommand, { type: Type }>;

/** The events that a command causes, or why it was refused. */
export type Decision = Result<OrderEvent[], OrderErrorCode>;

const messages = {
  "not-in-this-state": "This can’t be done with the order any more.",
  "payment-under-way": "A payment of this order is being made. Please wait a moment.",
  "gift-card-used": "A gift card is used for this order already.",
  "hold-over": "The time for paying this order is over. Nothing was charged; please order again.",
  "hold-not-over": "The time for paying this order is not over yet.",
  "dispute-open": "The order is on hold: its payment is disputed, or the bank has taken it back.",
  "already-packed": "The order is being packed already and can’t be cancelled any more.",
  "nothing-left": "There is nothing left of the order to do that with.",
  "more-than-left": "That is more than is left of the order.",
  "no-such-payment": "The order has no such payment.",
  "no-such-refund": "The order has no such refund.",
  "no-such-shipment": "The order has no such parcel.",
  "no-such-return": "The order has no such return.",
  "return-too-late": "The time for returning this is over.",
  "no-withdrawal": "There is no right of withdrawal in the country that this order goes to.",
  "withdrawal-too-late": "The time for withdrawing from this order is over.",
  "no-problem": "There is no problem with a payment of this order.",
};

/** Why a command was refused. */
export type OrderErrorCode = keyof typeof messages;

/** Returns the error with its sentence. */
export function orderError(code: OrderErrorCode): ApiError<OrderErrorCode> {
  return { code, message: messages[code] };
}

/** Reserved reason of a cancellation that the shop itself makes. */
export const REPLACED = "replaced";

/** Ends an unpaid order because another attempt of the same checkout replaces it. */
export const replace = {
  type: "cancel",
  by: "buyer",
  reason: REPLACED,
  lines: null,
  restock: true,
} as const satisfies OrderCommand;

/** Returns whether the event is a replacement, and not a cancellation by a person. */
export function isReplacement(event: OrderEvent): boolean {
  return event.type === "cancelled" && event.by === replace.by && event.reason === REPLACED;
}
