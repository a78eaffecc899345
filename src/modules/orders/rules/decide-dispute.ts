import { cents } from "#modules/core/rules/money/money.ts";
import type { PaymentReport } from "#modules/payments/rules/payment.ts";
import { cancelUnsentGiftCard } from "./decide-bought-card.ts";
import { refundOf } from "./decide-order.ts";
import { evolve } from "./evolve.ts";
import { refundable, type OrderFacts, type PaymentFacts } from "./order.ts";
import type { OrderEvent } from "./order-event.ts";

/** What a provider says of a dispute of one payment; nothing where it is known already. */
export function disputed(
  order: OrderFacts,
  { payment, amount: most, dispute: known }: PaymentFacts,
  { dispute: to, disputedAmount = most }: PaymentReport,
): OrderEvent[] {
  if (to === null) return [];
  // Rates of exchange can make a dispute larger than its payment.
  const amount = cents(Math.min(disputedAmount, most));
  if (to === known?.state && amount === known.amount) return [];
  const event: OrderEvent = { type: "disputed", payment, to, amount };
  const after = evolve(order, event);
  if (to === "open") return [event];
  return [event, ...(to === "won" ? released(after, payment) : afterLoss(after, payment))];
}

/** The bank leaves the money here, so what was withheld goes back. */
function released(order: OrderFacts, payment: number): OrderEvent[] {
  return withheldOf(order, payment).map(({ refund }) => ({ type: "refund-released", refund }));
}

/** The bank has given money back itself: of what was withheld the shop gives back only what is left. */
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
      shipping: shipping > 0 && "standard",
      reason: "withdrawn",
      amount: cents(Math.min(amount, refundable(after, payment))),
    });
    events.push(...again);
    after = again.reduce<OrderFacts>(evolve, after);
  }
  return payment === order.paidBy ? [...events, ...withoutGiftCard(after, payment)] : events;
}

/** A bought gift card is not sent once its payment was lost, so the rest of that goes back. */
function withoutGiftCard(order: OrderFacts, payment: number): OrderEvent[] {
  const cancelled = cancelUnsentGiftCard(order, "dispute-lost");
  if (cancelled.length === 0) return [];
  const after = cancelled.reduce<OrderFacts>(evolve, order);
  const amount = refundable(after, payment);
  const lines = order.lines.map(({ line, quantity }) => ({ line, quantity }));
  return [...cancelled, ...refundOf(after, lines, { reason: "cancelled", amount })];
}

function withheldOf({ refunds }: OrderFacts, wanted: number): OrderFacts["refunds"] {
  return refunds.filter(({ payment, state }) => payment === wanted && state === "withheld");
}
