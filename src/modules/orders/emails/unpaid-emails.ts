import type { Email } from "#modules/core/rules/email/email.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { isHoldOver, lostOf } from "#modules/orders/rules/order.ts";
import { isReplacement } from "#modules/orders/rules/order-command.ts";
import { type EventOf, goods, orderEmail, paragraph, type To } from "./order-email.ts";
import { momentInWords } from "#modules/settings/rules/shop-dates.ts";

function refundWords({ paid, payments }: To["order"]): string {
  if (paid === 0) return "nothing was charged";
  const lost = lostOf(payments);
  if (lost === 0) return "what you paid for it goes back to you";
  return lost >= paid
    ? "your bank has given your payment back to you"
    : `your bank has given ${formatMoney(lost)} back to you; what is left of your payment for it goes back to you`;
}

/** All or a part of an order was cancelled. */
export function cancelledEmail(to: To, event: EventOf<"cancelled">): Email {
  const { order } = to;
  const { lines, isWhole } = event;
  if (isReplacement(event)) return replacedEmail(to);
  return orderEmail(to, {
    subject: `Your order ${order.number} ${isWhole ? "is cancelled" : "has changed"}`,
    preview: isWhole ? "It will not be sent." : "A part of it will not be sent.",
    heading: isWhole ? "Your order is cancelled" : "A part of your order is cancelled",
    blocks: [paragraph(`This will not be sent, and ${refundWords(order)}:`), goods(to, lines)],
  });
}

// Sent only to buyers who received the "we are checking your payment" email.

function notPaidEmail(to: To, { preview, text }: { preview: string; text: string }): Email {
  return orderEmail(to, {
    subject: `Your order ${to.order.number} was not paid`,
    preview,
    heading: "Your order was not paid",
    blocks: [paragraph(text), goods(to)],
  });
}

/** The payment failed. The order can be paid again while its stock is held. */
export function paymentRefusedEmail(to: To): Email {
  const { order, now } = to;
  if (order.holdUntil === null || isHoldOver(order, now)) return expiredEmail(to);
  return notPaidEmail(to, {
    preview: "You can still pay it.",
    text: `Your payment did not go through, ${moneyWords(order)}. We keep your things for you until ${momentInWords(order.holdUntil)}; until then you can pay on your order’s page, in the same way or in another.`,
  });
}

/** The order expired unpaid. */
export function expiredEmail(to: To): Email {
  return notPaidEmail(to, {
    preview: "It will not be sent.",
    text: `Your payment did not go through in time, ${moneyWords(to.order)}. Nothing is kept for you any more, and this will not be sent. If you still want it, please order it again.`,
  });
}

/** The payment may have been charged before the shop gave it back. */
function moneyWords({ events }: To["order"]): string {
  const isLookedAt = events.some(({ type }) => type === "problem-resolved");
  return isLookedAt ? "and nothing of it stays with us" : "and nothing was charged";
}

/** Another attempt of the same checkout replaced the order. */
function replacedEmail(to: To): Email {
  return notPaidEmail(to, {
    preview: "Nothing was charged for it.",
    text: "It was changed before it was paid, so nothing was charged for it, and this will not be sent. If you have ordered again, that order has a number of its own.",
  });
}
