import type { Email } from "#modules/core/rules/email/email.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { isRefusedPayment, promisesAnswer } from "#modules/orders/rules/promised-answer.ts";
import { GIFT_CARD_PROVIDER } from "#modules/payments/rules/payment.ts";
import { type EventOf, goods, orderEmail, paragraph, type To, totals } from "./order-email.ts";
import { paymentRefusedEmail } from "./unpaid-emails.ts";

/** A payment is being checked, or it failed. No email if the order was paid or ended since. */
export function paymentChangedEmail(to: To, event: EventOf<"payment-changed">): Email | null {
  if (to.order.state !== "awaiting_payment") return null;
  if (isRefusedPayment(event)) return paymentRefusedEmail(to);
  return promisesAnswer(event) ? paymentCheckedEmail(to) : null;
}

/** The provider needs time. Sent once, so that the buyer does not pay twice. */
function paymentCheckedEmail(to: To): Email {
  const { order } = to;
  return orderEmail(to, {
    subject: `Your order ${order.number} is being checked`,
    preview: "Please do not pay again.",
    heading: "We are checking your payment",
    blocks: [
      paragraph(
        `We have your order ${order.number} for ${formatMoney(order.total)}, and your bank has not said yet whether it is paid. Please do not pay again: we will write as soon as we know, and your things are kept for you until then.`,
      ),
      goods(to),
      totals(order),
    ],
  });
}

/** Why a payment came too late. Goods of an order that ended may be on sale again. */
function lateWords({ state, isReplaced }: To["order"]): string {
  if (isReplaced)
    return "Your order had been changed before it was paid, so your payment for it goes back to you. If you have ordered again, that order has a number of its own.";
  return state === "cancelled"
    ? "Your order had been cancelled before your payment came, so your payment goes back to you."
    : "Your payment came after the time that we had kept your things for, and they have been sold since. We are sorry.";
}

function reasonWords(order: To["order"], reason: string): string | null {
  if (reason === "late-payment") return lateWords(order);
  return reason === "paid-twice"
    ? "Your order was paid twice, so the second payment goes back to you."
    : null;
}

export function refundedEmail(
  to: To,
  { refund, to: state }: EventOf<"refund-settled">,
): Email | null {
  const { order } = to;
  const found = order.refunds.find(({ number }) => number === refund);
  if (state !== "succeeded" || !found) return null;
  const why = reasonWords(order, found.reason);
  const payment = order.payments.find(({ number }) => number === found.payment);
  const isOnCard = payment?.provider === GIFT_CARD_PROVIDER;
  return orderEmail(to, {
    subject: `Your refund for order ${order.number}`,
    preview: isOnCard
      ? `${formatMoney(found.amount)} is back on your gift card.`
      : `${formatMoney(found.amount)} is on its way back to you.`,
    heading: isOnCard ? "Your gift card is filled again" : "Your money is on its way back",
    blocks: [
      ...(why === null ? [] : [paragraph(why)]),
      paragraph(
        isOnCard
          ? `We have put ${formatMoney(found.amount)} back on the gift card ending ${payment.method}. It can be spent again at once.`
          : `We have sent back ${formatMoney(found.amount)} the way you paid. Banks take up to ten days to show it.`,
      ),
      ...(found.lines.length > 0 ? [goods(to, found.lines)] : []),
    ],
  });
}
