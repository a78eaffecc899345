import type { Email } from "#modules/core/rules/email.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { isRefusedPayment, promisesAnswer } from "#modules/orders/rules/promised-answer.ts";
import { GIFT_CARD_PROVIDER } from "#modules/payments/rules/payment.ts";
import type { EventOf } from "#modules/orders/rules/order-event.ts";
import type { To } from "#modules/orders/rules/order-messages.ts";
import { goods, orderEmail, paidBy, paragraph, totals } from "./order-email.ts";
import { orderEmailTexts } from "./order-email-texts.ts";
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
  const { text, ...words } = orderEmailTexts.checked;
  return orderEmail(to, {
    ...words,
    blocks: [paragraph(text(formatMoney(order.total))), goods(to), totals(order)],
  });
}

/** Why a payment came too late. Goods of an order that ended may be on sale again. */
function lateWords({ state, isReplaced }: To["order"]): string {
  const { replaced, cancelled, soldOut } = orderEmailTexts.refunded;
  if (isReplaced) return replaced;
  return state === "cancelled" ? cancelled : soldOut;
}

function reasonWords(
  order: To["order"],
  reason: string,
  payment: To["order"]["payments"][number] | undefined,
): string | null {
  const words = orderEmailTexts.refunded;
  if (reason === "late-payment" && payment?.addition !== undefined) return words.additionRemoved;
  if (reason === "late-payment") return lateWords(order);
  if (reason === "delivery-changed") return words.cheaperDelivery;
  if (reason === "overpaid") return words.overpaid;
  return reason === "paid-twice" ? words.paidTwice : null;
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
  const words = orderEmailTexts.refunded;
  const way = payment ? paidBy(payment) : words.originalMethod;
  const when = isOnCard ? words.onCard : words.atBank;
  return orderEmail(to, {
    subject: words.subject(money),
    lines: found.lines.length > 0 ? found.lines : undefined,
    preview: when,
    heading: words.heading(money),
    blocks: [
      ...(why === null ? [] : [paragraph(why)]),
      { kind: "facts", rows: [[words.to, way]] },
      paragraph(when),
      ...(found.lines.length > 0 ? [goods(to, found.lines)] : []),
    ],
  });
}
