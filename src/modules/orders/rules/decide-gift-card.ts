import { cents, type Money } from "#modules/core/rules/money/money.ts";
import { isUnderWay } from "#modules/payments/rules/payment.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { amountDue, type OrderFacts, type PaymentFacts } from "./order.ts";
import type { OrderCommand, OrderErrorCode } from "./order-command.ts";
import type { OrderEvent } from "./order-event.ts";

type HoldGiftCard = Extract<OrderCommand, { type: "hold-gift-card" }>;

/** Takes a part of an order, or all of it, off a gift card; before anything else is asked to pay, and one card only. */
export function holdGiftCard(
  order: OrderFacts,
  { giftCard, ending, amount }: HoldGiftCard,
  now: Date,
): Result<OrderEvent[], OrderErrorCode> {
  if (order.state === "expired") return err("hold-over");
  if (order.state !== "awaiting_payment" || order.isGiftCard) return err("not-in-this-state");
  if (order.holdUntil !== null && new Date(order.holdUntil) <= now) return err("hold-over");
  if (order.payments.some(({ state }) => isUnderWay(state))) return err("payment-under-way");
  if (heldCards(order).length > 0) return err("gift-card-used");
  if (amount <= 0 || amount > amountDue(order)) return err("more-than-left");
  const payment = order.payments.length + 1;
  return ok([{ type: "gift-card-held", payment, giftCard, ending, amount }]);
}

/** What is held on gift cards is the shop's: the order is paid. */
export function redeemed(order: OrderFacts): OrderEvent[] {
  return changed(order, "captured");
}

/** What is held on gift cards goes back there: the order comes to nothing, or was paid without it. */
export function released(order: OrderFacts): OrderEvent[] {
  return changed(order, "cancelled");
}

/**
 * What has to be taken off gift cards once more, where money comes for an order whose hold is over; nothing where the
 * money is enough by itself.
 */
export function cardsToHoldAgain(
  order: OrderFacts,
  amount: Money,
): { giftCard: number; ending: string; amount: Money }[] {
  if (order.state !== "expired" || amount >= order.total) return [];
  return order.payments.flatMap((each) =>
    each.giftCard !== null && each.state === "cancelled"
      ? [{ giftCard: each.giftCard, ending: each.method, amount: each.amount }]
      : [],
  );
}

/** What becomes of gift cards when a payment of so many cents places the order. */
export function cardsBesidePayment(order: OrderFacts, amount: Money): OrderEvent[] {
  if (amount >= order.total) return released(order);
  const again = cardsToHoldAgain(order, amount).flatMap((card, index): OrderEvent[] => {
    const payment = order.payments.length + 1 + index;
    return [
      { type: "gift-card-held", payment, ...card },
      { type: "payment-changed", payment, to: "captured" },
    ];
  });
  return [...redeemed(order), ...again];
}

/**
 * The payments that an order was paid with, in the order in which money goes back: first what a provider got, then what
 * was on gift cards.
 */
export function paidWith(order: OrderFacts): PaymentFacts[] {
  const { paidBy, payments } = order;
  const captured = payments.filter(({ state }) => state === "captured");
  const byProvider = captured.filter(
    ({ payment, giftCard }) => payment === paidBy && giftCard === null,
  );
  return [...byProvider, ...captured.filter(({ giftCard }) => giftCard !== null)];
}

/** An amount given back over the payments of an order, each as far as there is something left of it. */
export function sharedOut(
  amount: Money,
  left: readonly { payment: PaymentFacts; left: Money }[],
): { payment: PaymentFacts; amount: Money }[] {
  let rest = amount;
  return left.flatMap((each) => {
    const part = cents(Math.min(rest, each.left));
    rest = cents(rest - part);
    return part > 0 ? [{ payment: each.payment, amount: part }] : [];
  });
}

function heldCards({ payments }: OrderFacts): PaymentFacts[] {
  return payments.filter(({ state }) => state === "held");
}

function changed(order: OrderFacts, to: "captured" | "cancelled"): OrderEvent[] {
  return heldCards(order).map(({ payment }) => ({ type: "payment-changed", payment, to }));
}
