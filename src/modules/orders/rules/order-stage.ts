import { isUnderWay } from "#modules/payments/rules/payment.ts";
import { fulfilmentOf, type OrderFacts } from "./order.ts";

/** One word for all states of an order: what its buyer needs to know first. */
export type OrderStage =
  | "unpaid"
  | "answer-needed"
  | "checking"
  | "problem"
  | "expired"
  | "cancelled"
  | "replaced"
  | "placed"
  | "packed"
  | "partly-shipped"
  | "shipped"
  | "delivered"
  | "refunded"
  | "disputed"
  | "dispute-lost";

const whileAwaiting = {
  action_required: "answer-needed",
  processing: "checking",
  unknown: "checking",
} as const satisfies Partial<Record<string, OrderStage>>;

/** Returns the stage of an order. An unpaid order whose hold is over counts as expired before the job runs. */
export function stageOf(order: OrderFacts, now: Date): OrderStage {
  if (order.dispute === "open") return "disputed";
  if (order.problem !== null) return "problem";
  if (order.state === "awaiting_payment") {
    const payment = order.payments.find(({ state }) => isUnderWay(state));
    const waiting = whileAwaiting[payment?.state as keyof typeof whileAwaiting];
    if (waiting === "checking") return waiting;
    return isHoldOver(order, now) ? "expired" : (waiting ?? "unpaid");
  }
  // A replaced order that was paid after all concerns its buyer again.
  if (order.isReplaced && order.paid === 0) return "replaced";
  if (order.state === "expired" || order.state === "cancelled") return order.state;
  if (order.dispute === "lost") return "dispute-lost";
  if (order.paid > 0 && order.refunded >= order.paid) return "refunded";
  const fulfilment = fulfilmentOf(order);
  if (fulfilment === "delivered" || fulfilment === "shipped") return fulfilment;
  if (fulfilment === "partial") return "partly-shipped";
  return order.lines.some(({ packed }) => packed > 0) ? "packed" : "placed";
}

/** Returns whether the order's stock hold is over. */
export function isHoldOver({ holdUntil }: Pick<OrderFacts, "holdUntil">, now: Date): boolean {
  return holdUntil !== null && new Date(holdUntil) <= now;
}
