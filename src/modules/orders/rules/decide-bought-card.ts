import { unitsOf } from "#modules/core/rules/line-quantity.ts";
import { cents, formatMoney, sum, type Money } from "#modules/core/rules/money/money.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { paidWith } from "./decide-gift-card.ts";
import { evolve } from "./evolve.ts";
import { completion, isInDoubt, refundable, type LineFacts, type OrderFacts } from "./order.ts";
import type { CommandRows } from "./command-rows.ts";
import type { CommandOf, Decision, OrderCommand } from "./order-command.ts";
import type { OrderEvent } from "./order-event.ts";
import { amountLeft } from "./refund-amounts.ts";

export const boughtCardCommands = {
  "send-gift-card": { decide: sendGiftCard },
  "resend-gift-card": { decide: reissueGiftCard },
} satisfies Partial<CommandRows<OrderCommand>>;

/**
 * Returns the value in cents of each bought gift card by line: paid minus refunded. Refunds without lines take money
 * of goods first, then that of the last card.
 */
export function cardWorths(order: OrderFacts): Map<number, Money> {
  let left = sum(paidWith(order).map(({ payment }) => refundable(order, payment)));
  const cards = order.lines.filter(({ isGiftCard, cancelled }) => isGiftCard && cancelled === 0);
  return new Map(
    cards.map((card) => {
      const worth = cents(Math.min(left, amountLeft(order, card)));
      left = cents(left - worth);
      return [card.line, worth];
    }),
  );
}

/** A sent card: its value after refunds, and its unspent part. */
export type SentCard = { line: number; worth: Money; balance: Money };

/** Returns what a refund takes off each sent card, in cents, or how much is left on the first that has less. */
export function takenBack(
  after: OrderFacts,
  cards: readonly SentCard[],
): Result<Map<number, Money>, Money> {
  const worths = cardWorths(after);
  const taken = new Map<number, Money>();
  for (const { line, worth, balance } of cards) {
    const amount = cents(worth - (worths.get(line) ?? 0));
    if (amount > balance) return err(balance);
    if (amount > 0) taken.set(line, amount);
  }
  return ok(taken);
}

/** Returns why a refund of sent cards is refused, for staff. */
export function leftOnCards(cards: readonly SentCard[]): string {
  const left = formatMoney(sum(cards.map(({ balance }) => balance)));
  return `Only ${left} is left on the ${cards.length === 1 ? "card" : "cards"}.`;
}

/** Returns the spent part of the sent cards, in cents, which can't be refunded. */
export function spentOf(cards: readonly SentCard[]): Money {
  return sum(cards.map(({ worth, balance }) => cents(Math.max(0, worth - balance))));
}

/** Decides whether a bought card can be sent: once, and not during a dispute. The last delivery completes the order. */
function sendGiftCard(
  order: OrderFacts,
  { line }: CommandOf<"send-gift-card">,
  now: Date,
): Decision {
  const card = order.lines.find((each) => each.line === line);
  if (!card || !isUnsent(order, card) || order.problem !== null) return err("not-in-this-state");
  if (isInDoubt(order)) return err("dispute-open");
  if (!cardWorths(order).get(line)) return err("nothing-left");
  const sent: OrderEvent = { type: "gift-card-sent", line, at: now.toISOString() };
  return ok([sent, ...completion(evolve(order, sent))]);
}

/** Decides whether the shop may send the card again under a new code. */
function reissueGiftCard(order: OrderFacts, { line }: CommandOf<"resend-gift-card">): Decision {
  const card = order.lines.find((each) => each.line === line);
  if (!card?.isGiftCard || card.delivered === 0) return err("not-in-this-state");
  if (isInDoubt(order)) return err("dispute-open");
  if (!cardWorths(order).get(line)) return err("nothing-left");
  return ok([{ type: "gift-card-resent", line }]);
}

/** Whether an order bought gift cards alone that were sent: sending completes the order. */
export function isCardSent({ isGiftCard, state }: OrderFacts): boolean {
  return isGiftCard && state === "completed";
}

/** Returns the cancellation of unsent cards that were refunded completely. */
export function cancelWorthlessCards(order: OrderFacts): OrderEvent[] {
  const worths = cardWorths(order);
  const isWorthless = ({ line }: LineFacts) => worths.get(line) === 0;
  return cancelCards(order, unsentCards(order).filter(isWorthless), "refunded");
}

/** Returns the cancellation of these cards, which are unsent. */
export function cancelCards(
  order: OrderFacts,
  cards: readonly LineFacts[],
  reason: string,
): OrderEvent[] {
  if (cards.length === 0) return [];
  const lines = cards.map(({ line, quantity }) => ({ line, quantity }));
  const isWhole = order.lines.every(
    (each) => each.cancelled + unitsOf(lines, each.line) === each.quantity,
  );
  const by = "shop";
  const cancelled: OrderEvent = { type: "cancelled", by, reason, lines, isWhole, restock: false };
  return [cancelled, ...completion(evolve(order, cancelled))];
}

/** Returns the paid gift cards that were not sent yet. */
export function unsentCards(order: OrderFacts): LineFacts[] {
  return order.lines.filter((card) => isUnsent(order, card));
}

/** Whether the line is a gift card of a paid order that was not sent yet. */
function isUnsent({ state }: OrderFacts, card: LineFacts): boolean {
  return state === "placed" && card.isGiftCard === true && card.delivered + card.cancelled === 0;
}
