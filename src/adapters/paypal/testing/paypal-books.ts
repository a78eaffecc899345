import { randomBytes } from "node:crypto";

/** The buyer's source of money: enough, none, or reviewed first. */
export type Funds = "enough" | "none" | "under-review";

export type Money = { currency_code: string; value: string };

export type BookedOrder = {
  id: string;
  status: "CREATED" | "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED";
  intent: "CAPTURE" | "AUTHORIZE";
  unit: { description?: string; custom_id?: string; invoice_id?: string; amount: Money };
  returnUrl: string;
  cancelUrl: string;
  created: string;
  updated: string;
  funds: Funds;
  declines: number;
  captures: BookedCapture[];
  refunds: BookedRefund[];
};

type BookedCapture = { id: string; status: "COMPLETED" | "PENDING" | "DECLINED"; at: string };
export type BookedRefund = {
  id: string;
  captureId: string;
  status: "COMPLETED" | "PENDING" | "FAILED";
  amount: Money;
  custom_id?: string;
  note_to_payer?: string;
  at: string;
};
export type BookedDispute = {
  id: string;
  captureId: string;
  status: "OPEN" | "RESOLVED";
  amount: Money;
  outcome?: "RESOLVED_BUYER_FAVOUR" | "RESOLVED_SELLER_FAVOUR";
  /** Amount that the buyer got. */
  lost?: Money;
};

/** Number of declines after which an order is over. */
const MOST_DECLINES = 3;

/** An id in PayPal's format. */
export const newId = () =>
  randomBytes(24)
    .toString("base64url")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "X")
    .slice(0, 17);

export const hundredths = ({ value }: Money): number => Math.round(Number(value) * 100);

/** Captured minus refunded, in cents. */
export function keptIn({ unit, captures, refunds }: BookedOrder): number {
  const taken = captures.some(({ status }) => status === "COMPLETED") ? hundredths(unit.amount) : 0;
  const back = refunds.filter(({ status }) => status !== "FAILED");
  return taken - back.reduce((sum, { amount }) => sum + hundredths(amount), 0);
}

/** Captures an order, or returns PayPal's issue code. */
export function captureOrder(
  order: BookedOrder,
  all: Iterable<BookedOrder>,
  at: string,
): string | null {
  const { invoice_id: invoice } = order.unit;
  if (order.captures.length > 0) return "ORDER_ALREADY_CAPTURED";
  if (order.declines >= MOST_DECLINES) return "MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED";
  if (order.status !== "APPROVED") return "ORDER_NOT_APPROVED";
  if (order.intent === "AUTHORIZE") return "ACTION_DOES_NOT_MATCH_INTENT";
  for (const other of all)
    if (other !== order && other.unit.invoice_id === invoice && other.captures.length > 0)
      return "DUPLICATE_INVOICE_ID";
  order.updated = at;
  if (order.funds === "none") {
    order.declines += 1;
    return order.declines >= MOST_DECLINES
      ? "MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED"
      : "INSTRUMENT_DECLINED";
  }
  const status = order.funds === "enough" ? "COMPLETED" : "PENDING";
  order.captures.push({ id: newId(), status, at });
  order.status = "COMPLETED";
  return null;
}

/** Refunds a capture, or returns PayPal's issue code. */
export function refundCapture(
  order: BookedOrder,
  refund: Omit<BookedRefund, "id" | "status" | "at">,
  at: string,
): BookedRefund | string {
  const left = keptIn(order);
  if (left <= 0) return "CAPTURE_FULLY_REFUNDED";
  if (hundredths(refund.amount) > left) return "REFUND_AMOUNT_EXCEEDED";
  const booked: BookedRefund = { ...refund, id: newId(), status: "COMPLETED", at };
  order.refunds.push(booked);
  return booked;
}
