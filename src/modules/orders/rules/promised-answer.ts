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

/** Whether an event is news only to who was promised an answer before it, or only to who was not. */
export function dependsOnPromise(event: OrderEvent): boolean {
  const endsUnpaid = event.type === "expired" || isReplacement(event);
  return promisesAnswer(event) || isRefusedPayment(event) || endsUnpaid;
}

/** Whether an event is news after those before it: a check is told of once, and its end to who was told of it. */
export function isNewsAfter(event: OrderEvent, before: readonly OrderEvent[]): boolean {
  return !dependsOnPromise(event) || promisesAnswer(event) !== isAnswerOwed(before);
}
