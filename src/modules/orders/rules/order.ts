import type {
  FulfilmentState,
  LineQuantity,
  ReturnState,
  ShipmentState,
} from "#modules/delivery/rules/fulfilment.ts";
import { cents, sum, type Money } from "#modules/core/rules/money/money.ts";
import type {
  DisputeState,
  OrderRefundState,
  PaymentDispute,
  PaymentState,
} from "#modules/payments/rules/payment.ts";
import type { RefundLine, ReturnLine } from "./order-event.ts";

export type OrderState = "awaiting_payment" | "placed" | "completed" | "cancelled" | "expired";

/** What happens to an order as a whole; everything else is about its payments, parcels, refunds and returns. */
export type OrderStep = "place" | "complete" | "cancel" | "expire";

/** What may follow on what. An expired order comes back when its payment succeeds after all and stock is there. */
export const orderTransitions: Record<OrderState, Partial<Record<OrderStep, OrderState>>> = {
  awaiting_payment: { place: "placed", cancel: "cancelled", expire: "expired" },
  placed: { complete: "completed", cancel: "cancelled" },
  completed: {},
  cancelled: {},
  expired: { place: "placed" },
};

/** A line as far as decisions are about it. Each count is of units, and none exceeds the quantity. */
export type LineFacts = {
  line: number;
  quantity: number;
  /** What is paid for the line in all, discounts taken off. */
  amount: Money;
  cancelled: number;
  /** In parcels, sent or not. */
  packed: number;
  shipped: number;
  delivered: number;
  /** Announced, and not refused. */
  announced: number;
  returned: number;
  /** Whose money has gone back, or is on its way. */
  refunded: number;
  /** Put back on sale, after a cancellation, a refund or a return. */
  restocked: number;
};

export type PaymentFacts = {
  payment: number;
  provider: string;
  method: string;
  amount: Money;
  state: PaymentState;
  /** The gift card that it is taken from; null where a provider moves the money. */
  giftCard: number | null;
  /** Whether a person has looked at what its provider says, which did not agree with it. */
  isResolved: boolean;
  dispute: PaymentDispute | null;
};

export type ShipmentFacts = {
  shipment: number;
  state: ShipmentState;
  lines: LineQuantity[];
  carrier: string | null;
  tracking: string | null;
  deliveredAt: string | null;
};

export type RefundFacts = {
  refund: number;
  /** The payment that it goes back on. */
  payment: number;
  amount: Money;
  shipping: Money;
  lines: RefundLine[];
  state: OrderRefundState;
};

export type ReturnFacts = {
  return: number;
  state: ReturnState;
  /** When it was asked for, or withdrawn from. */
  at: string;
  lines: ReturnLine[];
};

export type WithdrawalFacts = { withdrawal: number; lines: LineQuantity[]; at: string };

/** Everything that decisions about an order read. Its events make it, and nothing else. Moments are ISO 8601. */
export type OrderFacts = {
  state: OrderState;
  total: Money;
  shipping: Money;
  /** What standard delivery would have cost: so much of it goes back when everything comes back. */
  standardShipping: Money;
  /** For how many days its buyer may withdraw without a reason; null where they may not. */
  withdrawalDays: number | null;
  /** For how many days after its arrival it may be sent back; null where nothing comes back. */
  returnDays: number | null;
  /** Whether it is a gift card that is bought: nothing is packed or comes back, and no gift card pays it. */
  isGiftCard: boolean;
  /** Until when its stock is held while it is not paid. */
  holdUntil: string | null;
  isHoldProlonged: boolean;
  /** Whether it ended because another attempt of the same checkout took its place. */
  isReplaced: boolean;
  /** Captured, of all payments. */
  paid: Money;
  /** Gone back or on its way, of all refunds that have not failed. */
  refunded: Money;
  /** The payment that paid it. */
  paidBy: number | null;
  /** Of the payment that paid it. */
  dispute: DisputeState | null;
  /** A person has to look at it: what a provider says does not agree with the order. */
  problem: string | null;
  lines: LineFacts[];
  payments: PaymentFacts[];
  shipments: ShipmentFacts[];
  refunds: RefundFacts[];
  returns: ReturnFacts[];
  withdrawals: WithdrawalFacts[];
};

/** How far the parcels of an order are; what was cancelled needs none. */
export function fulfilmentOf({ lines }: Pick<OrderFacts, "lines">): FulfilmentState {
  const all = (count: (line: LineFacts) => number) =>
    lines.some((line) => count(line) > 0) &&
    lines.every((line) => count(line) === line.quantity - line.cancelled);
  if (all(({ delivered }) => delivered)) return "delivered";
  if (all(({ shipped }) => shipped)) return "shipped";
  return lines.some(({ shipped }) => shipped > 0) ? "partial" : "none";
}

/** Whether a bank may take back the money that paid an order, or has: nothing is sent. */
export function isInDoubt({ dispute }: Pick<OrderFacts, "dispute">): boolean {
  return dispute === "open" || dispute === "lost";
}

/** What a bank has taken back of payments after disputes. */
export function lostOf(payments: readonly Pick<PaymentFacts, "dispute">[]): Money {
  return sum(
    payments.map(({ dispute }) => (dispute?.state === "lost" ? dispute.amount : cents(0))),
  );
}

/** What of one payment has neither gone back nor been lost to a dispute. */
export function refundable(
  order: Pick<OrderFacts, "payments" | "refunds">,
  payment: number,
): Money {
  const captured = order.payments.find((each) => each.payment === payment);
  if (captured?.state !== "captured") return cents(0);
  const back = order.refunds.filter((each) => each.payment === payment && each.state !== "failed");
  const gone = lostOf([captured]) + sum(back.map(({ amount }) => amount));
  // A bank can take back what the shop has refunded too.
  return cents(Math.max(0, captured.amount - gone));
}

/** What is still to be paid of an order that is not paid: its gift cards taken off. */
export function amountDue({ total, payments }: Pick<OrderFacts, "total" | "payments">): Money {
  const held = payments.filter(({ state }) => state === "held");
  return cents(total - sum(held.map(({ amount }) => amount)));
}

/** Units of a line that are neither cancelled nor in a parcel. */
export function unpacked(line: LineFacts): number {
  return line.quantity - line.cancelled - line.packed;
}
