import { isBeingChecked } from "#modules/payments/rules/payment.ts";
import type { OrderEvent } from "./order-event.ts";
import { isReplacement } from "./replacement.ts";

/** Whether an event makes the shop write that a payment is being checked, and promise to write how that ends. */
export function promisesAnswer(event: OrderEvent): boolean {
  return event.type === "payment-changed" && isBeingChecked(event.to);
}

/** Whether a payment was not made. One that is closed is not among them: what then becomes of its order tells more. */
export function isRefusedPayment(event: OrderEvent): boolean {
  return event.type === "payment-changed" && (event.to === "open" || event.to === "failed");
}

function isAnswer(event: OrderEvent): boolean {
  const isEnd = event.type === "placed" || event.type === "expired" || event.type === "cancelled";
  return isEnd || isRefusedPayment(event);
}

/** Whether after these events, oldest first, its buyer waits to hear how a payment that is being checked has ended. */
function isAnswerOwed(events: readonly OrderEvent[]): boolean {
  return events.reduce(
    (isOwed, event) => promisesAnswer(event) || (isOwed && !isAnswer(event)),
    false,
  );
}

/** Whether the events before it decide if an event is worth an email. */
export function dependsOnPromise(event: OrderEvent): boolean {
  const canEndUnpaid = event.type === "expired" || event.type === "cancelled";
  return promisesAnswer(event) || isRefusedPayment(event) || canEndUnpaid;
}

/**
 * Whether an event is worth an email after the events before it. A check is told of once, and its end to the buyers who
 * were told of it. Without a check, an order that is cancelled unpaid is no news: its buyer has just seen it, and its
 * address may be a stranger's.
 */
export function isNewsAfter(event: OrderEvent, before: readonly OrderEvent[]): boolean {
  if (!dependsOnPromise(event)) return true;
  const wasPlaced = before.some(({ type }) => type === "placed");
  if (event.type === "cancelled" && wasPlaced && !isReplacement(event)) return true;
  return promisesAnswer(event) !== isAnswerOwed(before);
}
