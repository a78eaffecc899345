import { cents, type Money } from "#modules/core/rules/money/money.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import {
  isPaidBy,
  openAddition,
  payableByCards,
  paymentRefusal,
  type OrderFacts,
  type PaymentFacts,
} from "./order.ts";
import type { OrderCommand } from "./order-command.ts";
import type { OrderErrorCode } from "./order-errors.ts";
import type { OrderEvent } from "./order-event.ts";

type HoldGiftCard = Extract<OrderCommand, { type: "hold-gift-card" }>;

/** Holds a part or all of an order's total on one gift card, before any other payment. */
export function reserveGiftCard(
  order: OrderFacts,
  { giftCard, ending, amount }: HoldGiftCard,
  now: Date,
): Result<OrderEvent[], OrderErrorCode> {
  const isPossible = !order.isGiftCard && openAddition(order) === null;
  const refusal = isPossible ? paymentRefusal(order, now) : "not-in-this-state";
  if (refusal !== null) return err(refusal);
  if (heldCards(order).length > 0) return err("gift-card-used");
  if (amount <= 0 || amount > payableByCards(order).goods) return err("more-than-left");
  const payment = order.payments.length + 1;
  return ok([{ type: "gift-card-held", payment, giftCard, ending, amount }]);
}

/** The order is paid: holds on gift cards become payments. */
export function redeemed(order: OrderFacts): OrderEvent[] {
  return changed(order, "captured");
}

/** The order ended, or was paid without the cards: their holds are released. */
export function releaseHolds(order: OrderFacts): OrderEvent[] {
  return changed(order, "cancelled");
}

/** Returns the released gift card holds that a late payment needs again; none if the payment covers the total alone. */
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

/** Returns what happens to gift card holds if a payment of this amount in cents places the order. */
export function cardsBesidePayment(order: OrderFacts, amount: Money): OrderEvent[] {
  if (amount >= order.total) return releaseHolds(order);
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
 * Returns the payments that paid an order and additions to it, in the order of refunds: those of providers first, then
 * gift cards.
 */
export function paidWith(order: OrderFacts): PaymentFacts[] {
  const captured = order.payments.filter(({ state }) => state === "captured");
  const byProvider = captured.filter(
    ({ payment, giftCard }) => giftCard === null && isPaidBy(order, payment),
  );
  return [...byProvider, ...captured.filter(({ giftCard }) => giftCard !== null)];
}

/**
 * Distributes a refund over the payments, up to the remainder of each. A provider's payment that can give back all of
 * it comes first, so that few refunds have parts. Parts are rounded up to the provider's step, so the last is smaller.
 */
export function sharedOut(
  amount: Money,
  left: readonly { payment: PaymentFacts; left: Money }[],
): { payment: PaymentFacts; amount: Money }[] {
  let rest = amount;
  const whole = left.find((each) => each.payment.giftCard === null && each.left >= amount);
  const sorted = whole ? [whole, ...left.filter((each) => each !== whole)] : left;
  return sorted.flatMap((each) => {
    const { step = 1 } = each.payment;
    const most = Math.floor(each.left / step) * step;
    const part = cents(Math.min(Math.ceil(rest / step) * step, most));
    rest = cents(Math.max(0, rest - part));
    return part > 0 ? [{ payment: each.payment, amount: part }] : [];
  });
}

function heldCards({ payments }: OrderFacts): PaymentFacts[] {
  return payments.filter(({ state }) => state === "held");
}

function changed(order: OrderFacts, to: "captured" | "cancelled"): OrderEvent[] {
  return heldCards(order).map(({ payment }) => ({ type: "payment-changed", payment, to }));
}
