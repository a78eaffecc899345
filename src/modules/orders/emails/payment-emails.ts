import type { Email } from "#modules/core/rules/email.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { isRefusedPayment, promisesAnswer } from "#modules/orders/rules/promised-answer.ts";
import { GIFT_CARD_PROVIDER } from "#modules/payments/rules/payment.ts";
import type { EventOf } from "#modules/orders/rules/order-event.ts";
import type { To } from "#modules/orders/rules/order-messages.ts";
import { goods, orderEmail, paidBy, paragraph, totals } from "./order-email.ts";
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
    subject: "Payment pending",
    preview: "Please don’t pay again.",
    heading: "We’re checking your payment",
    blocks: [
      paragraph(
        `Your bank hasn’t confirmed your payment of ${formatMoney(order.total)} yet. Please don’t pay again: we’ll email you as soon as we know, and we’re holding your items until then.`,
      ),
      goods(to),
      totals(order),
    ],
  });
}

/** Why a payment came too late. Goods of an order that ended may be on sale again. */
function lateWords({ state, isReplaced }: To["order"]): string {
  if (isReplaced)
    return "You changed this order before your payment arrived, so we’ve refunded it. If you ordered again, that order has its own number.";
  return state === "cancelled"
    ? "Your order was cancelled before your payment arrived, so we’ve refunded it."
    : "Your payment arrived after we stopped holding your items, and they have sold out since. We’re sorry.";
}

function reasonWords(
  order: To["order"],
  reason: string,
  payment: To["order"]["payments"][number] | undefined,
): string | null {
  if (reason === "late-payment" && payment?.addition !== undefined)
    return "Your payment arrived after we removed the added items, so we’ve refunded it.";
  if (reason === "late-payment") return lateWords(order);
  if (reason === "delivery-changed") return "You chose a cheaper delivery method.";
  if (reason === "overpaid") return "You paid more than your order costs.";
  return reason === "paid-twice"
    ? "Your order was paid twice, so we’ve refunded the second payment."
    : null;
}

export function refundedEmail(
  to: To,
  { refund, to: state }: EventOf<"refund-settled">,
): Email | null {
  const { order } = to;
  const found = order.refunds.find(({ number }) => number === refund);
  if (state !== "succeeded" || !found) return null;
  const payment = order.payments.find(({ number }) => number === found.payment);
  const why = reasonWords(order, found.reason, payment);
  const money = formatMoney(found.amount);
  const isOnCard = payment?.provider === GIFT_CARD_PROVIDER;
  const way = payment ? paidBy(payment) : "original payment method";
  const when = isOnCard ? "You can use it right away." : "Banks can take up to 10 days to show it.";
  return orderEmail(to, {
    subject: `Refund of ${money}`,
    lines: found.lines.length > 0 ? found.lines : undefined,
    preview: when,
    heading: `${money} refunded`,
    blocks: [
      ...(why === null ? [] : [paragraph(why)]),
      { kind: "facts", rows: [["Refunded to", way]] },
      paragraph(when),
      ...(found.lines.length > 0 ? [goods(to, found.lines)] : []),
    ],
  });
}
