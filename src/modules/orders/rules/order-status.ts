import { fulfilmentOf, isInDoubt, type OrderFacts } from "./order.ts";

type Told = Pick<OrderFacts, "state" | "lines" | "dispute" | "problem">;

/** Returns the status in the words of schema.org (OrderStatus), for mailboxes and search engines. */
export function orderStatusOf(order: Told): string {
  return `https://schema.org/${nameOf(order)}`;
}

function nameOf(order: Told): string {
  if (order.problem !== null || isInDoubt(order)) return "OrderProblem";
  if (order.state === "cancelled" || order.state === "expired") return "OrderCancelled";
  if (order.state === "awaiting_payment") return "OrderPaymentDue";
  const isBack = order.lines.every((each) => each.returned === each.quantity - each.cancelled);
  if (isBack) return "OrderReturned";
  const fulfilment = fulfilmentOf(order);
  if (fulfilment === "delivered") return "OrderDelivered";
  return fulfilment === "none" ? "OrderProcessing" : "OrderInTransit";
}
