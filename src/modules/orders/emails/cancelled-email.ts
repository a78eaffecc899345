import type { Email } from "#modules/core/rules/email/email.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { lostOf } from "#modules/orders/rules/order.ts";
import { isReplacement } from "#modules/orders/rules/order-command.ts";
import { type EventOf, goods, orderEmail, paragraph, type To } from "./order-email.ts";
import { replacedEmail } from "./not-paid-emails.ts";

function moneyWords({ paid, payments }: To["order"]): string {
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
    blocks: [paragraph(`This will not be sent, and ${moneyWords(order)}:`), goods(to, lines)],
  });
}
