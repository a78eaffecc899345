import { isBeingChecked } from "#modules/payments/rules/payment.ts";
import type { OrderEvent } from "./order-event.ts";
import { isReplacement } from "./order-command.ts";

/** Returns whether an event sends an email about a payment under way or a transfer, which promises another one. */
export function promisesAnswer(event: OrderEvent): boolean {
  if (event.type === "offline-chosen") return event.kind === "transfer";
  return event.type === "payment-changed" && isBeingChecked(event.to);
}

/** Returns whether a payment failed. A closed payment does not count: its order's next event says more. */
export function isRefusedPayment(event: OrderEvent): boolean {
  return event.type === "payment-changed" && (event.to === "open" || event.to === "failed");
}

function isAnswer(event: OrderEvent): boolean {
  const isEnd = event.type === "placed" || event.type === "expired" || event.type === "cancelled";
  return isEnd || isRefusedPayment(event);
}

/** Whether the buyer still waits for the result of a checked payment after these events, oldest first. */
function isAnswerOwed(events: readonly OrderEvent[]): boolean {
  return events.reduce(
    (isOwed, event) => promisesAnswer(event) || (isOwed && !isAnswer(event)),
    false,
  );
}

/** Returns whether earlier events decide if this one gets an email. */
export function dependsOnPromise(event: OrderEvent): boolean {
  const canEndUnpaid = event.type === "expired" || event.type === "cancelled";
  return promisesAnswer(event) || isRefusedPayment(event) || canEndUnpaid;
}

/**
 * Returns whether an event gets an email. A check gets one, and its result only if the check did. Otherwise an unpaid,
 * cancelled order gets none: its buyer saw it, and the address may be another person's.
 */
export function isNewsAfter(event: OrderEvent, before: readonly OrderEvent[]): boolean {
  if (!dependsOnPromise(event)) return true;
  const wasPlaced = before.some(({ type }) => type === "placed");
  if (event.type === "cancelled" && wasPlaced && !isReplacement(event)) return true;
  return promisesAnswer(event) !== isAnswerOwed(before);
}
