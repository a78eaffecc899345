import type { ReturnFacts } from "#modules/returns/rules/return.ts";
import type { FulfilmentState } from "#modules/delivery/rules/shipment.ts";
import type { DueParts } from "#modules/gift-cards/rules/gift-card.ts";
import { cents, sum, type Money } from "#modules/core/rules/money/money.ts";
import {
  isUnderWay,
  type DisputeState,
  type OrderRefundState,
  type PaymentDispute,
  type PaymentState,
} from "#modules/payments/rules/payment.ts";
import { isOffline, type OfflineFacts } from "#modules/offline-payments/rules/offline-facts.ts";
import type { OrderErrorCode } from "./order-errors.ts";
import type { EventOf, OrderEvent, OrderProblem } from "./order-event.ts";
import type { ParcelFacts } from "./parcel.ts";

export type OrderState = "awaiting_payment" | "placed" | "completed" | "cancelled" | "expired";

/** Changes of an order as a whole. Payments, parcels, refunds and returns have their own states. */
export type OrderStep = "place" | "complete" | "cancel" | "expire";

/** Allowed transitions. An expired order is placed if its late payment succeeds and stock is available. */
export const orderTransitions: Record<OrderState, Partial<Record<OrderStep, OrderState>>> = {
  awaiting_payment: { place: "placed", cancel: "cancelled", expire: "expired" },
  placed: { complete: "completed", cancel: "cancelled" },
  completed: {},
  cancelled: {},
  expired: { place: "placed" },
};

/** A line as decisions need it. Each count is in units and at most `quantity`. */
export type LineFacts = {
  line: number;
  quantity: number;
  /** The paid amount of the whole line, after discounts. */
  amount: Money;
  /** A gift card: one unit that an email delivers, and that is never packed or sent back. */
  isGiftCard?: true | undefined;
} & Record<keyof typeof uncounted, number>;

/** The counts of a line of which nothing happened yet. */
export const uncounted = {
  cancelled: 0,
  /** In parcels, shipped or not. */
  packed: 0,
  shipped: 0,
  delivered: 0,
  /** Announced for return, and not refused. */
  announced: 0,
  returned: 0,
  /** Units whose refund is sent or under way. */
  refunded: 0,
  /** Put on sale again after a cancellation, a refund or a return. */
  restocked: 0,
};

export type PaymentFacts = {
  payment: number;
  provider: string;
  method: string;
  amount: Money;
  state: PaymentState;
  /** The cents that its amount and its refunds are multiples of; absent: any. */
  step?: number;
  /** The gift card that pays; null if a provider does. */
  giftCard: number | null;
  /** The addition that it pays; absent: the order as it was placed. */
  addition?: number;
  /** Whether a person has resolved a mismatch with the provider; it is not compared again. */
  isResolved: boolean;
  dispute: PaymentDispute | null;
};

/** A refund; one of money that was only owed names the payment `NO_PAYMENT`. */
export type RefundFacts = Omit<EventOf<"refund-requested">, "type" | "isWithheld"> & {
  state: OrderRefundState;
  /** Whether it succeeded, even if a bank returned it later. Then it has a credit note. */
  hasSucceeded: boolean;
};

export const additionStates = ["open", "paid", "dropped"] as const;

/** Goods that staff add to a placed order. They become its lines when their buyer has paid for them. */
export type AdditionFacts = Omit<EventOf<"addition-proposed">, "type" | "until"> & {
  state: (typeof additionStates)[number];
  /** The payment that paid it. */
  payment: number | null;
};

/** Everything that decisions about an order read, computed from its events. Times are ISO 8601. */
export type OrderFacts = {
  state: OrderState;
  total: Money;
  shipping: Money;
  /** Price of standard delivery: the part of shipping that is refunded when everything is returned. */
  standardShipping: Money;
  /** Days for a withdrawal without a reason; null if the buyer has no such right. */
  withdrawalDays: number | null;
  /** Days after arrival within which it can be returned; null if it cannot. */
  returnDays: number | null;
  /** Whether only gift cards are bought: no parcels, no returns, and no payment by gift card. */
  isGiftCard: boolean;
  /** End of the stock hold while it, or an addition to it, is unpaid. */
  holdUntil: string | null;
  isHoldProlonged: boolean;
  /** Whether another attempt of the same checkout replaced it. */
  isReplaced: boolean;
  /** Captured, of all payments. */
  paid: Money;
  /** Sum of all refunds that have not failed. */
  refunded: Money;
  /** The payment that paid it. */
  paidBy: number | null;
  /** Of the payments that paid it. */
  dispute: DisputeState | null;
  /** The open problems in one text. */
  problem: string | null;
  /** Absent without one. */
  problems?: OrderProblem[];
  lines: LineFacts[];
  payments: PaymentFacts[];
  shipments: ParcelFacts[];
  refunds: RefundFacts[];
  returns: ReturnFacts[];
  /** Absent if only providers and gift cards pay it. */
  offline?: OfflineFacts;
  /** Absent without one; at most one is open. */
  additions?: AdditionFacts[];
};

/** Returns the addition that waits for its payment, or null. */
export function openAddition({ additions }: Pick<OrderFacts, "additions">): AdditionFacts | null {
  return additions?.find(({ state }) => state === "open") ?? null;
}

/**
 * Returns whether a payment paid for the order, in part or in whole, or for an addition to it; others pay for nothing.
 */
export function isPaidBy(
  { paidBy, additions, payments }: Pick<OrderFacts, "paidBy" | "additions" | "payments">,
  payment: number,
): boolean {
  const isOfAddition = additions?.some((each) => each.payment === payment) === true;
  return payment === paidBy || isOfAddition || isOffline(payments[payment - 1]);
}

/** Returns the lines that are shipped; of an order for gift cards alone all lines. */
export function goodsOf({ lines }: Pick<OrderFacts, "lines">): LineFacts[] {
  const goods = lines.filter((line) => !line.isGiftCard);
  return goods.length > 0 ? goods : lines;
}

/** Returns how far an order is shipped; cancelled units, and gift cards beside goods, do not count. */
export function fulfilmentOf(order: Pick<OrderFacts, "lines">): FulfilmentState {
  const lines = goodsOf(order);
  const all = (count: (line: LineFacts) => number) =>
    lines.some((line) => count(line) > 0) &&
    lines.every((line) => count(line) === line.quantity - line.cancelled);
  if (all(({ delivered }) => delivered)) return "delivered";
  if (all(({ shipped }) => shipped)) return "shipped";
  return lines.some(({ shipped }) => shipped > 0) ? "partial" : "none";
}

/** Returns whether a bank may take, or took, the order's payment back. Nothing is sent then. */
export function isInDoubt({ dispute }: Pick<OrderFacts, "dispute">): boolean {
  return dispute === "open" || dispute === "lost";
}

/** Returns what banks took back of payments after disputes, in cents. */
export function lostOf(payments: readonly Pick<PaymentFacts, "dispute">[]): Money {
  return sum(
    payments.map(({ dispute }) => (dispute?.state === "lost" ? dispute.amount : cents(0))),
  );
}

/** Returns the open dispute of any payment, else a lost one; null without both. */
export function urgentDispute({ payments }: Pick<OrderFacts, "payments">): PaymentDispute | null {
  const disputes = payments.flatMap(({ dispute }) => dispute ?? []);
  const inState = (state: DisputeState) => disputes.find((each) => each.state === state);
  return inState("open") ?? inState("lost") ?? null;
}

/** Returns the dispute of the payments that paid an order: an open one first, then a lost one. */
export function disputeOf(
  order: Pick<OrderFacts, "paidBy" | "additions" | "payments">,
): DisputeState | null {
  const payments = order.payments.filter(({ payment }) => isPaidBy(order, payment));
  return (
    urgentDispute({ payments })?.state ??
    payments.find(({ dispute }) => dispute)?.dispute?.state ??
    null
  );
}

/** Returns what of one payment was neither refunded nor lost to a dispute, in cents. */
export function refundable(
  order: Pick<OrderFacts, "payments" | "refunds">,
  payment: number,
): Money {
  const captured = order.payments.find((each) => each.payment === payment);
  if (captured?.state !== "captured") return cents(0);
  const back = order.refunds.filter((each) => each.payment === payment && each.state !== "failed");
  const gone = lostOf([captured]) + sum(back.map(({ amount }) => amount));
  // A bank can also take back what the shop has refunded.
  return cents(Math.max(0, captured.amount - gone));
}

/** Returns the price of the open addition, or what gift cards and transfers have not paid of an order, in cents. */
export function amountDue({
  total,
  payments,
  ...order
}: Pick<OrderFacts, "total" | "payments" | "additions">): Money {
  const addition = openAddition(order);
  if (addition !== null) return addition.amount;
  const paying = payments.filter(
    (each) => each.state === "held" || (each.state === "captured" && isOffline(each)),
  );
  return cents(total - sum(paying.map(({ amount }) => amount)));
}

/** Returns the parts of the due amount: gift cards pay no gift cards. */
export function payableByCards(order: OrderFacts, step = 1): DueParts {
  const bought = order.lines.filter(({ isGiftCard }) => isGiftCard);
  const due = amountDue(order);
  const goods = cents(Math.max(0, due - sum(bought.map(({ amount }) => amount))));
  return { goods, beside: cents(due - goods), step };
}

/** An order is complete when all remaining units are delivered or returned. */
export function completion({ state, lines }: OrderFacts): OrderEvent[] {
  const isOver = lines.every(
    (each) => Math.max(each.delivered, each.returned) === each.quantity - each.cancelled,
  );
  const isThere = isOver && lines.some((each) => each.delivered + each.returned > 0);
  return isThere && orderTransitions[state].complete !== undefined ? [{ type: "completed" }] : [];
}

/** Returns whether the order's stock hold is over. */
export function isHoldOver({ holdUntil }: Pick<OrderFacts, "holdUntil">, now: Date): boolean {
  return holdUntil !== null && new Date(holdUntil) <= now;
}

/** Returns whether money may still move by a payment of the order. */
export function isBeingPaid({ payments }: Pick<OrderFacts, "payments">): boolean {
  return payments.some(({ state }) => isUnderWay(state));
}

/** Returns why no payment can begin, or null: another payment may still move money, or the hold is over. */
export function paymentRefusal(order: OrderFacts, now: Date): OrderErrorCode | null {
  if (order.state === "expired") return "hold-over";
  const isOfAddition = openAddition(order) !== null;
  if (order.state !== "awaiting_payment" && !isOfAddition) return "not-in-this-state";
  if (isInDoubt(order)) return "dispute-open";
  // Staff recorded a part of the money, and wait for the rest.
  if (order.holdUntil === null) return "not-in-this-state";
  if (isHoldOver(order, now)) return isOfAddition ? "addition-over" : "hold-over";
  return isBeingPaid(order) ? "payment-under-way" : null;
}

/** Returns the units that are neither cancelled nor packed or, of a gift card, sent. */
export function unpacked(line: LineFacts): number {
  return line.quantity - line.cancelled - line.packed;
}

/** Returns the units that can be packed into a parcel. */
export function packable(line: LineFacts): number {
  return line.isGiftCard ? 0 : unpacked(line);
}
