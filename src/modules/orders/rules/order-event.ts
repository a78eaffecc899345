import type { LineQuantity } from "#modules/delivery/rules/fulfilment.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import type { ReturnReason } from "./return-reason.ts";
import type { DeclineCode, DisputeState, PaymentState } from "#modules/payments/rules/payment.ts";

export type Actor = "buyer" | "shop" | "system";

export type RefundReason =
  | "requested"
  | "cancelled"
  | "returned"
  | "withdrawn"
  | "late-payment"
  | "paid-twice";

/** Units that come back, and why. */
export type ReturnLine = LineQuantity & { reason?: ReturnReason | undefined };

/** Units that are refunded, and what was paid for them; a refund may give back another amount (record 128). */
export type RefundLine = LineQuantity & { amount: Money };

/**
 * What happened to an order, in the order in which it happened; kept for good and never edited. Everything else that
 * is known of an order's course follows from these.
 */
export type OrderEvent =
  | {
      type: "ordered";
      total: Money;
      shipping: Money;
      lines: (LineQuantity & { amount: Money })[];
      holdUntil: string;
      /** What standard delivery would have cost; not told by orders that knew no other. */
      standardShipping?: Money;
      /** For how many days its buyer may withdraw without a reason; null or not told where they may not. */
      withdrawalDays?: number | null;
      /** For how many days after its arrival it may be sent back; null where nothing comes back. */
      returnDays: number | null;
      /** Whether it is a gift card that is bought. */
      isGiftCard?: boolean;
    }
  /** So much of it is paid by a gift card, and held there until the rest is paid. */
  | { type: "gift-card-held"; payment: number; giftCard: number; ending: string; amount: Money }
  | {
      type: "payment-opened";
      payment: number;
      provider: string;
      method: string;
      amount: Money;
      /** Until when its stock is held from now on; left out if that does not change. */
      holdUntil?: string;
    }
  | { type: "payment-changed"; payment: number; to: PaymentState }
  | { type: "payment-declined"; payment: number; code: DeclineCode }
  | { type: "payment-mismatch"; payment: number; problem: string }
  /** A person has looked at what a provider says, and this payment is not compared with it any more. */
  | { type: "problem-resolved"; payment: number; to: "accepted" | "given-back" }
  | { type: "hold-prolonged"; until: string }
  | { type: "placed"; payment: number | null; isLate: boolean }
  | { type: "expired" }
  | {
      type: "cancelled";
      by: Actor;
      reason: string;
      lines: LineQuantity[];
      /** Whether nothing of the order is left. */
      isWhole: boolean;
      /** Whether what was sold goes back on sale. */
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
      /** Whether it waits for what a bank decides of a dispute; not told where it does not. */
      isWithheld?: true;
    }
  /** The bank has decided for the shop, so what was withheld goes back. */
  | { type: "refund-released"; refund: number }
  | { type: "refund-settled"; refund: number; to: "succeeded" | "failed" }
  | { type: "packed"; shipment: number; lines: LineQuantity[] }
  | { type: "unpacked"; shipment: number }
  | { type: "shipped"; shipment: number; carrier: string | null; tracking: string | null }
  | { type: "delivered"; shipment: number; at: string }
  | {
      type: "return-requested";
      return: number;
      /** When; early ones do not tell it, but their row does. */
      at?: string;
      lines: ReturnLine[];
    }
  | { type: "return-decided"; return: number; to: "approved" | "refused"; note: string }
  /** Units that somebody had asked to return, and withdraws from instead; a request of which nothing is left ends. */
  | { type: "return-superseded"; return: number; lines: LineQuantity[] }
  | { type: "return-received"; return: number; restock: LineQuantity[] }
  | { type: "return-refunded"; return: number }
  | {
      type: "withdrawn";
      withdrawal: number;
      at: string;
      lines: LineQuantity[];
      /** The return that it makes of what has left the shop; null where nothing has. */
      return: number | null;
      sent: LineQuantity[];
    }
  /** The email with the bought gift card was put into the outbox. */
  | { type: "gift-card-sent"; at: string }
  /** The shop sent the card again under a new code; the earlier code is void. */
  | { type: "gift-card-resent" }
  | { type: "disputed"; payment: number; to: DisputeState; amount: Money }
  | { type: "completed" };

export type OrderEventType = OrderEvent["type"];
