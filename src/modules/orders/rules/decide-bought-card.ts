import { cents, type Money } from "#modules/core/rules/money/money.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { isInDoubt, refundable, type OrderFacts } from "./order.ts";
import type { OrderErrorCode } from "./order-command.ts";
import type { OrderEvent } from "./order-event.ts";

type Decision = Result<OrderEvent[], OrderErrorCode>;

/** Returns the value of the order's gift card in cents: paid minus refunded. */
export function boughtWorth(order: Pick<OrderFacts, "paidBy" | "payments" | "refunds">): Money {
  return order.paidBy === null ? cents(0) : refundable(order, order.paidBy);
}

/** Decides whether a bought card can be sent: once, and not during a dispute. Sending completes the order. */
export function sendGiftCard(order: OrderFacts, now: Date): Decision {
  if (!isUnsent(order) || order.problem !== null) return err("not-in-this-state");
  if (isInDoubt(order)) return err("dispute-open");
  if (boughtWorth(order) === 0) return err("nothing-left");
  return ok([{ type: "gift-card-sent", at: now.toISOString() }, { type: "completed" }]);
}

/** Decides whether the shop may send the card again under a new code. */
export function resendGiftCard(order: OrderFacts): Decision {
  if (!isCardSent(order)) return err("not-in-this-state");
  if (isInDoubt(order)) return err("dispute-open");
  if (boughtWorth(order) === 0) return err("nothing-left");
  return ok([{ type: "gift-card-resent" }]);
}

/** Whether an order bought a gift card that was sent: sending completes the order. */
export function isCardSent({ isGiftCard, state }: OrderFacts): boolean {
  return isGiftCard && state === "completed";
}

/** Returns the cancellation of an order whose unsent card was refunded completely. */
export function cancelUnsentGiftCard(order: OrderFacts, reason: string): OrderEvent[] {
  if (!isUnsent(order)) return [];
  const lines = order.lines.map(({ line, quantity }) => ({ line, quantity }));
  return [{ type: "cancelled", by: "shop", reason, lines, isWhole: true, restock: false }];
}

function isUnsent({ isGiftCard, state }: OrderFacts): boolean {
  return isGiftCard && state === "placed";
}
