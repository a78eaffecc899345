import type { Email } from "#modules/core/rules/email.ts";
import { texts } from "#modules/core/rules/language/texts.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { newsOf, type News } from "#modules/notifications/rules/notification.ts";
import { isHoldOver } from "#modules/orders/rules/order.ts";
import { paymentWords } from "#modules/orders/rules/offline-words.ts";
import { isRefusedPayment, promisesAnswer } from "#modules/orders/rules/promised-answer.ts";
import { GIFT_CARD_PROVIDER } from "#modules/payments/rules/payment.ts";
import type { EventOf } from "#modules/orders/rules/order-event.ts";
import type { OrderMessages, To } from "#modules/orders/rules/order-messages.ts";
import { refundSent } from "#modules/orders/rules/order-notifications.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";
import type { EmailBlock } from "#platform/mail/templates/render-email.ts";
import { disputedNews } from "./shop-news.ts";
import {
  goods,
  heldUntil,
  orderEmail,
  paidBy,
  paragraph,
  particulars,
  totals,
} from "./order-email.ts";
import { orderEmailTexts } from "./order-email-texts.ts";

const paymentTexts = texts("order-emails", {
  checked: {
    subject: "Payment pending",
    heading: "We’re checking your payment",
    preview: "Please don’t pay again.",
    text: "Your bank hasn’t confirmed your payment of {amount} yet. Please don’t pay again: we’ll email you as soon as we know, and we’re holding your items until then.",
  },
  refunded: {
    subject: "Refund of {amount}",
    heading: "{amount} refunded",
    to: "Refunded to",
    originalMethod: "original payment method",
    onCard: "You can use it right away.",
    atBank: "Banks can take up to 10 days to show it.",
    replaced:
      "You changed this order before your payment arrived, so we’ve refunded it. If you ordered again, that order has its own number.",
    cancelled: "Your order was cancelled before your payment arrived, so we’ve refunded it.",
    soldOut:
      "Your payment arrived after we stopped holding your items, and they have sold out since. We’re sorry.",
    additionRemoved: "Your payment arrived after we removed the added items, so we’ve refunded it.",
    cheaperDelivery: "You chose a cheaper delivery method.",
    overpaid: "You paid more than your order costs.",
    paidTwice: "Your order was paid twice, so we’ve refunded the second payment.",
  },
  refused: {
    preview: "You can still pay.",
    notCharged: "Your payment didn’t go through, and you weren’t charged.",
    returned: "Your payment didn’t go through, and we’ve returned anything you paid.",
    payUntilThen: "Until then you can pay on your order page.",
  },
  expired: {
    preview: "Your items are no longer on hold.",
    offline:
      "We haven’t received your payment in time. Your items are no longer on hold, and there is nothing to pay. If you still want them, please order again. If you’ve sent the money already, please contact us.",
    notCharged: "Your payment didn’t go through in time, and you weren’t charged.",
    returned: "Your payment didn’t go through in time, and we’ve returned anything you paid.",
    orderAgain: "Your items are no longer on hold. If you still want them, please order again.",
  },
  offline: {
    subject: "Please pay your order",
    heading: "Thanks for your order",
    transfer: "Please transfer {amount}. We’ll send your order once the money has arrived.",
  },
  recorded: {
    subject: "Payment received",
    heading: "We’ve received your payment",
    text: "We’ve received {amount}.",
    open: "{amount} is still to be paid.",
    paid: "Your order is paid.",
  },
  reminded: {
    subject: "Payment reminder",
    heading: "Please pay your order",
    text: "We haven’t received {amount} of your order yet.",
    inTheMeantime: "If you’ve sent it in the meantime, there is nothing to do.",
  },
  notCompleted: "Payment not completed",
});

/** The messages about payments, refunds and disputes. */
export const paymentMessages: OrderMessages = {
  "payment-changed": { email: paymentChangedEmail },
  "offline-chosen": { email: offlineChosenEmail },
  "payment-recorded": { email: recordedEmail },
  "payment-reminded": { email: remindedEmail },
  expired: { email: expiredEmail },
  "refund-settled": { email: refundedEmail, notification: refundNotification },
  disputed: { shop: disputedNews },
};

/** A payment is being checked, or it failed. No email if the order was paid or ended since. */
function paymentChangedEmail(to: To, event: EventOf<"payment-changed">): Email | null {
  if (to.order.state !== "awaiting_payment") return null;
  if (isRefusedPayment(event)) return paymentRefusedEmail(to);
  return promisesAnswer(event) ? paymentCheckedEmail(to) : null;
}

/** The provider needs time. Sent once, so that the buyer does not pay twice. */
function paymentCheckedEmail(to: To): Email {
  const { order } = to;
  const { text, ...words } = paymentTexts.checked;
  return orderEmail(to, {
    ...words,
    blocks: [paragraph(text(formatMoney(order.total))), goods(to), totals(order)],
  });
}

/** Why a payment came too late. Goods of an order that ended may be on sale again. */
function lateWords({ state, isReplaced }: To["order"]): string {
  const { replaced, cancelled, soldOut } = paymentTexts.refunded;
  if (isReplaced) return replaced;
  return state === "cancelled" ? cancelled : soldOut;
}

function reasonWords(
  order: To["order"],
  reason: string,
  payment: To["order"]["payments"][number] | undefined,
): string | null {
  const words = paymentTexts.refunded;
  if (reason === "late-payment" && payment?.addition !== undefined) return words.additionRemoved;
  if (reason === "late-payment") return lateWords(order);
  if (reason === "delivery-changed") return words.cheaperDelivery;
  if (reason === "overpaid") return words.overpaid;
  return reason === "paid-twice" ? words.paidTwice : null;
}

function refundedEmail(to: To, { refund, to: state }: EventOf<"refund-settled">): Email | null {
  const { order } = to;
  const found = order.refunds.find(({ number }) => number === refund);
  if (state !== "succeeded" || !found) return null;
  const payment = order.payments.find(({ number }) => number === found.payment);
  const why = reasonWords(order, found.reason, payment);
  const money = formatMoney(found.amount);
  const isOnCard = payment?.provider === GIFT_CARD_PROVIDER;
  const words = paymentTexts.refunded;
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

/** Sent only to buyers who received the "we are checking your payment" email. */

export function notPaidEmail(to: To, { preview, text }: { preview: string; text: string }): Email {
  return orderEmail(to, {
    subject: paymentTexts.notCompleted,
    preview,
    heading: paymentTexts.notCompleted,
    blocks: [paragraph(text), goods(to)],
  });
}

/** The payment failed. The order can be paid again while its stock is held. */
function paymentRefusedEmail(to: To): Email {
  const { order, now } = to;
  if (order.holdUntil === null || isHoldOver(order, now)) return expiredEmail(to);
  const { preview, payUntilThen, ...charged } = paymentTexts.refused;
  const words = [moneyWords(order, charged), ...heldUntil(order), payUntilThen];
  return notPaidEmail(to, { preview, text: words.join(" ") });
}

/** The order expired unpaid. */
function expiredEmail(to: To): Email {
  const { preview, offline, orderAgain, ...charged } = paymentTexts.expired;
  const text = to.order.offline ? offline : `${moneyWords(to.order, charged)} ${orderAgain}`;
  return notPaidEmail(to, { preview, text });
}

/** The payment may have been charged before the shop gave it back. */
function moneyWords({ events }: To["order"], words: { notCharged: string; returned: string }) {
  const isLookedAt = events.some(({ type }) => type === "problem-resolved");
  return isLookedAt ? words.returned : words.notCharged;
}

/** The open amount and how to pay it; nothing for a paid order. */
export function paymentBlocks({ order, account }: To): EmailBlock[] {
  const words = paymentWords(order, account);
  if (words === null) return [];
  const rows = words.facts.map(({ label, value }): [string, string] => [label, value]);
  return [
    { kind: "facts", rows: [[orderEmailTexts.payment, words.name], ...rows] },
    ...(words.instructions === "" ? [] : [paragraph(words.instructions)]),
  ];
}

const openOf = ({ order }: To) => order.offline?.open ?? order.total;

/** A buyer will transfer the money; the order is placed when it has arrived. */
function offlineChosenEmail(to: To, { kind }: EventOf<"offline-chosen">): Email | null {
  const { order } = to;
  if (kind !== "transfer") return null;
  const words = paymentTexts.offline;
  const amount = formatMoney(openOf(to));
  return orderEmail(to, {
    subject: words.subject,
    preview: [`${amount}.`, ...heldUntil(order)].join(" "),
    heading: words.heading,
    blocks: [
      paragraph([words.transfer(amount), ...heldUntil(order)].join(" ")),
      ...paymentBlocks(to),
      goods(to),
      totals(order),
      particulars(to),
    ],
  });
}

/** Money arrived. The confirmation says so if it placed the order. */
function recordedEmail(to: To, { amount }: EventOf<"payment-recorded">): Email | null {
  const { order } = to;
  const isOver = order.state === "cancelled" || order.state === "expired";
  const last = order.events.at(-1)?.at;
  if (isOver || order.events.some(({ type, at }) => type === "placed" && at === last)) return null;
  const open = openOf(to);
  const words = paymentTexts.recorded;
  const rest = open > 0 ? words.open(formatMoney(open)) : words.paid;
  return orderEmail(to, {
    subject: words.subject,
    preview: rest,
    heading: words.heading,
    blocks: [paragraph(`${words.text(formatMoney(amount))} ${rest}`), ...paymentBlocks(to)],
  });
}

/** The money is due soon. */
function remindedEmail(to: To): Email {
  const { order } = to;
  const open = formatMoney(openOf(to));
  const words = paymentTexts.reminded;
  return orderEmail(to, {
    subject: words.subject,
    preview: paymentTexts.recorded.open(open),
    heading: words.heading,
    blocks: [
      paragraph([words.text(open), ...heldUntil(order), words.inTheMeantime].join(" ")),
      ...paymentBlocks(to),
      goods(to),
    ],
  });
}

function refundNotification(
  { number, refunds, payments }: OrderView,
  { refund, to }: EventOf<"refund-settled">,
): News | null {
  const found = refunds.find((each) => each.number === refund);
  if (to !== "succeeded" || !found) return null;
  const payment = payments.find((each) => each.number === found.payment);
  const giftCard = payment?.provider === GIFT_CARD_PROVIDER ? payment.method : null;
  return newsOf(refundSent, { number, amount: found.amount, giftCard });
}
