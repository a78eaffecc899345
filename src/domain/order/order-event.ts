import type { LineQuantity } from "#domain/fulfilment/fulfilment.ts";
import type { Money } from "#domain/money/money.ts";
import type { DeclineCode, DisputeState, PaymentState } from "#domain/payment/payment.ts";

export type Actor = "buyer" | "shop" | "system";

export type RefundReason = "requested" | "cancelled" | "returned" | "late-payment" | "paid-twice";

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
    }
  | { type: "payment-opened"; payment: number; provider: string; method: string; amount: Money }
  | { type: "payment-changed"; payment: number; to: PaymentState }
  | { type: "payment-declined"; payment: number; code: DeclineCode }
  | { type: "payment-mismatch"; payment: number; problem: string }
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
      lines: LineQuantity[];
      reason: RefundReason;
    }
  | { type: "refund-settled"; refund: number; to: "succeeded" | "failed" }
  | { type: "packed"; shipment: number; lines: LineQuantity[] }
  | { type: "unpacked"; shipment: number }
  | { type: "shipped"; shipment: number; carrier: string | null; tracking: string | null }
  | { type: "delivered"; shipment: number; at: string }
  | { type: "return-requested"; return: number; lines: LineQuantity[]; reason: string }
  | { type: "return-decided"; return: number; to: "approved" | "refused"; note: string }
  | { type: "return-received"; return: number; restock: LineQuantity[] }
  | { type: "return-refunded"; return: number }
  | { type: "disputed"; to: DisputeState }
  | { type: "completed" };

export type OrderEventType = OrderEvent["type"];
