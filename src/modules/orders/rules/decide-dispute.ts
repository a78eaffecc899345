import { cents, sum } from "#modules/core/rules/money/money.ts";
import type { PaymentReport } from "#modules/payments/rules/payment.ts";
import { cancelCards, cardWorths, unsentCards } from "./decide-bought-card.ts";
import { refundOf } from "./decide-order.ts";
import { evolve } from "./evolve.ts";
import { isPaidBy, refundable, type OrderFacts, type PaymentFacts } from "./order.ts";
import type { OrderEvent } from "./order-event.ts";

/** Returns the events of a reported dispute (chargeback); none if it is already known. */
export function disputed(
  order: OrderFacts,
  { payment, amount: most, dispute: known }: PaymentFacts,
  { dispute: to, disputedAmount = most }: PaymentReport,
): OrderEvent[] {
  if (to === null) return [];
  // Exchange rates can make a dispute larger than its payment.
  const amount = cents(Math.min(disputedAmount, most));
  if (to === known?.state && amount === known.amount) return [];
  const event: OrderEvent = { type: "disputed", payment, to, amount };
  const after = evolve(order, event);
  if (to === "open") return [event];
  return [event, ...(to === "won" ? releaseRefunds(after, payment) : afterLoss(after, payment))];
}

/** The shop won, so withheld refunds are released. */
function releaseRefunds(order: OrderFacts, payment: number): OrderEvent[] {
  return withheldOf(order, payment).map(({ refund }) => ({ type: "refund-released", refund }));
}

/** The bank returned money itself, so the shop refunds only the remainder of the withheld refunds. */
function afterLoss(order: OrderFacts, payment: number): OrderEvent[] {
  const withheld = withheldOf(order, payment);
  const events: OrderEvent[] = withheld.map(({ refund }) => ({
    type: "refund-settled",
    refund,
    to: "failed",
  }));
  let after = events.reduce<OrderFacts>(evolve, order);
  for (const { lines, shipping, amount } of withheld) {
    const again = refundOf(after, lines, {
      shipping,
      reason: "withdrawn",
      amount: cents(Math.min(amount, refundable(after, payment))),
    });
    events.push(...again);
    after = again.reduce<OrderFacts>(evolve, after);
  }
  return isPaidBy(order, payment) ? [...events, ...withoutGiftCards(after)] : events;
}

/**
 * Bought gift cards are not sent after a lost dispute, so the rest of their money is refunded. The order's payment paid
 * them, also where that of added goods was lost.
 */
function withoutGiftCards(order: OrderFacts): OrderEvent[] {
  const cards = unsentCards(order);
  const cancelled = cancelCards(order, cards, "dispute-lost");
  const worths = cardWorths(order);
  const worth = sum(cards.map(({ line }) => worths.get(line) ?? cents(0)));
  const after = cancelled.reduce<OrderFacts>(evolve, order);
  const amount = cents(Math.min(worth, refundable(after, order.paidBy ?? 0)));
  const lines = cards.map(({ line, quantity }) => ({ line, quantity }));
  return [...cancelled, ...refundOf(after, lines, { reason: "cancelled", amount })];
}

function withheldOf({ refunds }: OrderFacts, wanted: number): OrderFacts["refunds"] {
  return refunds.filter(({ payment, state }) => payment === wanted && state === "withheld");
}
