import { cents, type Money } from "#modules/core/rules/money/money.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { isInDoubt, refundable, type OrderFacts } from "./order.ts";
import type { OrderCommand, OrderErrorCode } from "./order-command.ts";
import type { OrderEvent } from "./order-event.ts";

type CommandOf<Type extends OrderCommand["type"]> = Extract<OrderCommand, { type: Type }>;
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
  return ok([
    { type: "gift-card-sent", at: now.toISOString(), isFollowed: true },
    { type: "completed" },
  ]);
}

/** What has become of the email with the card; what is known already changes nothing. */
export function noteGiftCardEmail(
  order: OrderFacts,
  { to }: CommandOf<"note-gift-card-email">,
): Decision {
  if (order.cardEmail === null) return err("not-in-this-state");
  if (order.cardEmail !== "waiting") return ok([]);
  return ok([{ type: to === "delivered" ? "gift-card-delivered" : "gift-card-returned" }]);
}

/**
 * The card that was sent goes out once more, with another code. Its buyer asks for that only where nobody can have the
 * first one, because its email came back.
 */
export function resendGiftCard(order: OrderFacts, { by }: CommandOf<"resend-gift-card">): Decision {
  if (order.cardEmail === null) return err("not-in-this-state");
  if (by === "buyer" && order.cardEmail !== "returned") return err("not-in-this-state");
  if (isInDoubt(order)) return err("dispute-open");
  if (boughtWorth(order) === 0) return err("nothing-left");
  return ok([{ type: "gift-card-resent", by }]);
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
