import type { Email } from "#modules/core/rules/email.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { isHoldOver, lostOf } from "#modules/orders/rules/order.ts";
import { isReplacement } from "#modules/orders/rules/order-command.ts";
import type { EventOf } from "#modules/orders/rules/order-event.ts";
import type { To } from "#modules/orders/rules/order-messages.ts";
import { goods, heldUntil, orderEmail, paragraph } from "./order-email.ts";
import { orderEmailTexts } from "./order-email-texts.ts";

function refundWords({ paid, payments }: To["order"]): string {
  const words = orderEmailTexts.cancelled;
  if (paid === 0) return words.notCharged;
  const lost = lostOf(payments);
  if (lost === 0) return words.refund;
  return lost >= paid ? words.refundedByBank : words.partRefundedByBank(formatMoney(lost));
}

/** All or a part of an order was cancelled. */
export function cancelledEmail(to: To, event: EventOf<"cancelled">): Email {
  const { order } = to;
  const { lines, isWhole } = event;
  if (isReplacement(event)) return replacedEmail(to);
  const words = orderEmailTexts.cancelled;
  return orderEmail(to, {
    subject: isWhole ? words.subject : words.subjectOfPart,
    lines,
    preview: refundWords(order),
    heading: isWhole ? words.heading : words.headingOfPart,
    blocks: [paragraph(refundWords(order)), goods(to, lines)],
  });
}

// Sent only to buyers who received the "we are checking your payment" email.

function notPaidEmail(to: To, { preview, text }: { preview: string; text: string }): Email {
  return orderEmail(to, {
    subject: orderEmailTexts.notCompleted,
    preview,
    heading: orderEmailTexts.notCompleted,
    blocks: [paragraph(text), goods(to)],
  });
}

/** The payment failed. The order can be paid again while its stock is held. */
export function paymentRefusedEmail(to: To): Email {
  const { order, now } = to;
  if (order.holdUntil === null || isHoldOver(order, now)) return expiredEmail(to);
  const { preview, payUntilThen, ...charged } = orderEmailTexts.refused;
  const words = [moneyWords(order, charged), ...heldUntil(order), payUntilThen];
  return notPaidEmail(to, { preview, text: words.join(" ") });
}

/** The order expired unpaid. */
export function expiredEmail(to: To): Email {
  const { preview, offline, orderAgain, ...charged } = orderEmailTexts.expired;
  const text = to.order.offline ? offline : `${moneyWords(to.order, charged)} ${orderAgain}`;
  return notPaidEmail(to, { preview, text });
}

/** The payment may have been charged before the shop gave it back. */
function moneyWords({ events }: To["order"], words: { notCharged: string; returned: string }) {
  const isLookedAt = events.some(({ type }) => type === "problem-resolved");
  return isLookedAt ? words.returned : words.notCharged;
}

/** Another attempt of the same checkout replaced the order. */
function replacedEmail(to: To): Email {
  const { notCharged, replaced } = orderEmailTexts.cancelled;
  return notPaidEmail(to, { preview: notCharged, text: replaced });
}
