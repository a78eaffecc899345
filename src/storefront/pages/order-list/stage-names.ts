import type { OrderStage } from "#modules/orders/rules/order-stage.ts";

/** The stage of an order in two or three words, as lists show it. */
export const stageNames: Record<OrderStage, string> = {
  unpaid: "Not paid yet",
  "answer-needed": "Not paid yet",
  checking: "Payment being checked",
  problem: "Payment being checked",
  expired: "Expired",
  cancelled: "Cancelled",
  replaced: "Replaced",
  placed: "Confirmed",
  packed: "Packed",
  "partly-shipped": "Partly on its way",
  shipped: "On its way",
  delivered: "Delivered",
  refunded: "Refunded",
  disputed: "Payment disputed",
  "dispute-lost": "Returned by your bank",
};
