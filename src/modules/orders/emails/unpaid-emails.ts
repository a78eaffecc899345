import type { Email } from "#modules/core/rules/email.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { isHoldOver, lostOf } from "#modules/orders/rules/order.ts";
import { isReplacement } from "#modules/orders/rules/order-command.ts";
import type { EventOf } from "#modules/orders/rules/order-event.ts";
import type { To } from "#modules/orders/rules/order-messages.ts";
import { goods, orderEmail, paragraph } from "./order-email.ts";
import { momentInWords } from "#modules/settings/rules/shop-dates.ts";

function refundWords({ paid, payments }: To["order"]): string {
  if (paid === 0) return "You weren’t charged.";
  const lost = lostOf(payments);
  if (lost === 0) return "We’ll refund what you paid for it.";
  return lost >= paid
    ? "Your bank has already refunded your payment."
    : `Your bank has refunded ${formatMoney(lost)}. We’ll refund the rest of what you paid for it.`;
}

/** All or a part of an order was cancelled. */
export function cancelledEmail(to: To, event: EventOf<"cancelled">): Email {
  const { order } = to;
  const { lines, isWhole } = event;
  if (isReplacement(event)) return replacedEmail(to);
  return orderEmail(to, {
    subject: isWhole ? "Order cancelled" : "Items cancelled",
    lines,
    preview: refundWords(order),
    heading: isWhole ? "Your order is cancelled" : "Part of your order is cancelled",
    blocks: [paragraph(refundWords(order)), goods(to, lines)],
  });
}

// Sent only to buyers who received the "we are checking your payment" email.

function notPaidEmail(to: To, { preview, text }: { preview: string; text: string }): Email {
  return orderEmail(to, {
    subject: "Payment not completed",
    preview,
    heading: "Payment not completed",
    blocks: [paragraph(text), goods(to)],
  });
}

/** The payment failed. The order can be paid again while its stock is held. */
export function paymentRefusedEmail(to: To): Email {
  const { order, now } = to;
  if (order.holdUntil === null || isHoldOver(order, now)) return expiredEmail(to);
  return notPaidEmail(to, {
    preview: "You can still pay.",
    text: `Your payment didn’t go through, ${moneyWords(order)}. We’re holding your items until ${momentInWords(order.holdUntil)}. Until then you can pay on your order page.`,
  });
}

/** The order expired unpaid. */
export function expiredEmail(to: To): Email {
  if (to.order.offline)
    return notPaidEmail(to, {
      preview: "Your items are no longer on hold.",
      text: "We haven’t received your payment in time. Your items are no longer on hold, and there is nothing to pay. If you still want them, please order again. If you’ve sent the money already, please contact us.",
    });
  return notPaidEmail(to, {
    preview: "Your items are no longer on hold.",
    text: `Your payment didn’t go through in time, ${moneyWords(to.order)}. Your items are no longer on hold. If you still want them, please order again.`,
  });
}

/** The payment may have been charged before the shop gave it back. */
function moneyWords({ events }: To["order"]): string {
  const isLookedAt = events.some(({ type }) => type === "problem-resolved");
  return isLookedAt ? "and we’ve returned anything you paid" : "and you weren’t charged";
}

/** Another attempt of the same checkout replaced the order. */
function replacedEmail(to: To): Email {
  return notPaidEmail(to, {
    preview: "You weren’t charged.",
    text: "You changed this order before it was paid, so it won’t be sent and you weren’t charged. If you ordered again, that order has its own number.",
  });
}
