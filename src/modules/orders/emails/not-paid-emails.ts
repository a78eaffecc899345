import type { Email } from "#modules/core/rules/email/email.ts";
import { momentInWords } from "#modules/settings/rules/shop-dates.ts";
import { isHoldOver } from "#modules/orders/rules/order-stage.ts";
import { goods, orderEmail, paragraph, type To } from "./order-email.ts";

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
export function replacedEmail(to: To): Email {
  return notPaidEmail(to, {
    preview: "Nothing was charged for it.",
    text: "It was changed before it was paid, so nothing was charged for it, and this will not be sent. If you have ordered again, that order has a number of its own.",
  });
}
