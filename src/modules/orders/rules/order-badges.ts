import { dayPlus } from "#modules/core/rules/time.ts";
import { isBeingChecked } from "#modules/payments/rules/payment.ts";
import { fulfilmentOf, goodsOf, openAddition, unpacked, type OrderFacts } from "./order.ts";
import { stageOf } from "./order-stage.ts";

/** The tones of a state: good, waiting for something, or a case for staff. */
export const badgeTones = ["plain", "good", "wait", "bad"] as const;

/** A state in one or two words. */
type StateBadge = { name: string; tone: (typeof badgeTones)[number] };

const badge = (tone: StateBadge["tone"], name: string): StateBadge => ({ name, tone });

/** Returns the states of an order’s money and of its goods, which staff read apart. */
export function badgesOf(order: OrderFacts, now: Date) {
  return { payment: paymentBadge(order, now), fulfilment: fulfilmentBadge(order, now) };
}

function paymentBadge(order: OrderFacts, now: Date): StateBadge {
  const { total, paid, refunded, payments, offline } = order;
  if (order.dispute === "open") return badge("bad", "Disputed");
  if (order.problem !== null) return badge("bad", "Payment problem");
  if (order.dispute === "lost") return badge("bad", "Dispute lost");
  if (payments.some(({ state }) => isBeingChecked(state))) return badge("wait", "Checking payment");
  if (paid === 0 && total > 0)
    return isOver(order, now) || offline?.open === 0
      ? badge("plain", "Not paid")
      : badge("wait", "Awaiting payment");
  if (paid > 0 && refunded >= paid) return badge("plain", "Refunded");
  if (refunded > 0) return badge("wait", "Partly refunded");
  if ((offline?.open ?? 0) > 0 || openAddition(order)) return badge("wait", "Partly paid");
  return badge("good", "Paid");
}

const endings: Readonly<Record<string, StateBadge>> = {
  expired: badge("plain", "Expired"),
  cancelled: badge("bad", "Cancelled"),
  replaced: badge("plain", "Replaced"),
};

/** Whether the order ended before it was fulfilled. */
const isOver = (order: OrderFacts, now: Date) => stageOf(order, now) in endings;

function fulfilmentBadge(order: OrderFacts, now: Date): StateBadge {
  // A cancelled order may have a dispute, which is a state of its money.
  const isReplaced = order.isReplaced && order.paid === 0;
  const ending =
    endings[isReplaced ? "replaced" : stageOf({ ...order, dispute: null, problem: null }, now)];
  if (ending) return ending;
  const goods = goodsOf(order).filter(({ quantity, cancelled: gone }) => quantity > gone);
  if (goods.length > 0 && goods.every((line) => line.returned === line.quantity - line.cancelled))
    return badge("plain", "Returned");
  const state = fulfilmentOf(order);
  if (state === "delivered") return badge("good", "Delivered");
  if (state === "shipped") return badge("good", "Shipped");
  if (state === "partial") return badge("wait", "Partly shipped");
  if (goods.every(({ packed }) => packed === 0))
    return badge(order.state === "awaiting_payment" ? "plain" : "wait", "Unfulfilled");
  return badge("wait", goods.every((line) => unpacked(line) === 0) ? "Packed" : "Partly packed");
}

/** Returns by which day goods that are not all sent were promised, and whether it is over; null for other orders. */
export function promiseOf(order: OrderFacts, by: string | null, today: string) {
  const fulfilment = fulfilmentOf(order);
  const isSent = fulfilment === "shipped" || fulfilment === "delivered";
  return by === null || order.state !== "placed" || isSent ? null : { by, isLate: by < today };
}

/** Returns the last day whose promises are at risk: tomorrow, because a parcel of today may arrive then. */
export const dueDayOn = (today: string): string => dayPlus(today, 1);
