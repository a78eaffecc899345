import { cents, type Money } from "#modules/core/rules/money/money.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { isInDoubt, refundable, type OrderFacts } from "./order.ts";
import type { OrderErrorCode } from "./order-command.ts";
import type { OrderEvent } from "./order-event.ts";

type Decision = Result<OrderEvent[], OrderErrorCode>;

/** What the gift card that an order buys is worth, in cents: what was paid for it and has not gone back. */
export function boughtWorth(order: Pick<OrderFacts, "paidBy" | "payments" | "refunds">): Money {
  return order.paidBy === null ? cents(0) : refundable(order, order.paidBy);
}

/**
 * The gift card that was bought goes to whom it is for, once; with that the order is complete. Not while its money is
 * in doubt.
 */
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

/** An order of which no card will be sent any more, because nothing of its money is left here, comes to its end. */
export function cancelUnsentGiftCard(order: OrderFacts, reason: string): OrderEvent[] {
  if (!isUnsent(order)) return [];
  const lines = order.lines.map(({ line, quantity }) => ({ line, quantity }));
  return [{ type: "cancelled", by: "shop", reason, lines, isWhole: true, restock: false }];
}

function isUnsent({ isGiftCard, state }: OrderFacts): boolean {
  return isGiftCard && state === "placed";
}
