import { texts } from "#modules/core/rules/language/texts.ts";
import { isBeingChecked, isUnderWay } from "#modules/payments/rules/payment.ts";
import { isTransferDue } from "#modules/offline-payments/rules/offline-facts.ts";
import {
  fulfilmentOf,
  goodsOf,
  isHoldOver,
  isInDoubt,
  openAddition,
  type OrderFacts,
} from "./order.ts";

/** The groups of a member's list. An order with a return is in `ended` as well as in its own group. */
export const orderGroups = ["open", "delivered", "ended"] as const;
export type OrderGroup = (typeof orderGroups)[number];

const stageTexts = texts("order-stages", {
  unpaid: "Payment not completed",
  transferDue: "Waiting for bank transfer",
  checking: "Checking payment",
  problem: "Payment under review",
  disputed: "Payment disputed",
  additionDue: "Added items not paid",
  placed: "Confirmed",
  packed: "Packed",
  partlyShipped: "Partly shipped",
  shipped: "On its way",
  delivered: "Delivered",
  expired: "Expired",
  cancelled: "Cancelled",
  replaced: "Replaced",
  refunded: "Refunded",
  disputeLost: "Payment returned by your bank",
});

const stage = (group: OrderGroup, text: keyof typeof stageTexts) => ({
  group,
  get name() {
    return stageTexts[text];
  },
});

/** One word for all states of an order: what its buyer needs to know first, with its group and name in lists. */
export const stages = {
  unpaid: stage("open", "unpaid"),
  "answer-needed": stage("open", "unpaid"),
  "transfer-due": stage("open", "transferDue"),
  checking: stage("open", "checking"),
  problem: stage("open", "problem"),
  disputed: stage("open", "disputed"),
  "addition-due": stage("open", "additionDue"),
  placed: stage("open", "placed"),
  packed: stage("open", "packed"),
  "partly-shipped": stage("open", "partlyShipped"),
  shipped: stage("open", "shipped"),
  delivered: stage("delivered", "delivered"),
  expired: stage("ended", "expired"),
  cancelled: stage("ended", "cancelled"),
  replaced: stage("ended", "replaced"),
  refunded: stage("ended", "refunded"),
  "dispute-lost": stage("ended", "disputeLost"),
};

export type OrderStage = keyof typeof stages;

/** The number of finished steps of delivery: ordered, packed, shipped, delivered. Other stages have none. */
export const finishedSteps: Partial<Record<OrderStage, number>> = {
  "addition-due": 1,
  placed: 1,
  packed: 2,
  "partly-shipped": 3,
  shipped: 3,
  delivered: 4,
};

const whileAwaiting = {
  action_required: "answer-needed",
  processing: "checking",
  unknown: "checking",
} as const satisfies Partial<Record<string, OrderStage>>;

/** Returns the stage of an order. An unpaid order whose hold is over counts as expired before the job runs. */
export function stageOf(order: OrderFacts, now: Date): OrderStage {
  if (order.dispute === "open") return "disputed";
  if (order.problem !== null) return "problem";
  const whileAdding = stageOfAddition(order, now);
  if (whileAdding !== null) return whileAdding;
  if (order.state === "awaiting_payment") return stageOfUnpaid(order, now);
  // A replaced order that was paid late is shown to its buyer again.
  if (order.isReplaced && order.paid === 0) return "replaced";
  if (order.state === "expired" || order.state === "cancelled") return order.state;
  if (order.dispute === "lost") return "dispute-lost";
  if (order.paid > 0 && order.refunded >= order.paid) return "refunded";
  if (isTransferDue(order)) return "transfer-due";
  const fulfilment = fulfilmentOf(order);
  if (fulfilment === "delivered" || fulfilment === "shipped") return fulfilment;
  if (fulfilment === "partial") return "partly-shipped";
  return goodsOf(order).some(({ packed }) => packed > 0) ? "packed" : "placed";
}

function stageOfUnpaid(order: OrderFacts, now: Date): OrderStage {
  const payment = order.payments.find(({ state }) => isUnderWay(state));
  const waiting = whileAwaiting[payment?.state as keyof typeof whileAwaiting];
  if (waiting === "checking") return waiting;
  if (isHoldOver(order, now)) return "expired";
  return waiting ?? (order.offline ? "transfer-due" : "unpaid");
}

function stageOfAddition(order: OrderFacts, now: Date): OrderStage | null {
  if (openAddition(order) === null) return null;
  if (order.payments.some(({ state }) => isBeingChecked(state))) return "checking";
  return isHoldOver(order, now) ? null : "addition-due";
}

type Shown = Pick<OrderFacts, "state" | "lines" | "dispute" | "problem"> & {
  additions?: readonly { state: string }[];
  offline?: Pick<NonNullable<OrderFacts["offline"]>, "open"> | undefined;
};

/** Returns the status in the words of schema.org (OrderStatus), for mailboxes and search engines. */
export function orderStatusOf(order: Shown): string {
  return `https://schema.org/${nameOf(order)}`;
}

function nameOf(order: Shown): string {
  if (order.problem !== null || isInDoubt(order)) return "OrderProblem";
  if (order.state === "cancelled" || order.state === "expired") return "OrderCancelled";
  const hasOpen = order.additions?.some(({ state }) => state === "open");
  if (order.state === "awaiting_payment" || hasOpen) return "OrderPaymentDue";
  const isBack = order.lines.every((each) => each.returned === each.quantity - each.cancelled);
  if (isBack) return "OrderReturned";
  const fulfilment = fulfilmentOf(order);
  if (fulfilment === "delivered") return "OrderDelivered";
  if (fulfilment === "none" && (order.offline?.open ?? 0) > 0) return "OrderPaymentDue";
  return fulfilment === "none" ? "OrderProcessing" : "OrderInTransit";
}
