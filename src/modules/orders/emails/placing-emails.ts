import type { Email } from "#modules/core/rules/email.ts";
import { addressHere } from "#modules/core/rules/language/address.ts";
import { texts } from "#modules/core/rules/language/texts.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { newsOf } from "#modules/notifications/rules/notification.ts";
import { withdrawalPolicy } from "#modules/returns/rules/withdrawal.ts";
import { lostOf } from "#modules/orders/rules/order.ts";
import { isReplacement } from "#modules/orders/rules/order-command.ts";
import type { EventOf } from "#modules/orders/rules/order-event.ts";
import type { OrderMessages, To } from "#modules/orders/rules/order-messages.ts";
import { orderCancelled, orderPlaced } from "#modules/orders/rules/order-notifications.ts";
import {
  arrivalDate,
  goods,
  orderEmail,
  orderUrl,
  paragraph,
  particulars,
  totals,
  viewOrder,
} from "./order-email.ts";
import { orderEmailTexts } from "./order-email-texts.ts";
import { notPaidEmail, paymentBlocks } from "./payment-emails.ts";
import { cancelledNews, placedNews } from "./shop-news.ts";
import type { EmailBlock } from "#platform/mail/templates/render-email.ts";

const placingTexts = texts("order-emails", {
  placed: {
    subject: "Order confirmed",
    heading: "Thanks for your order",
    whenGiftCardSent: "We’ll email you when the gift card is sent.",
    confirmed: "Your order {number} is confirmed.",
    late: "We received your payment of {amount}. Your items were still in stock, so your order is confirmed.",
    needInvoice: "Need an invoice?",
    viewInvoice: "View invoice",
    withdrawal:
      "Right of withdrawal: you can withdraw from this contract without giving a reason until {days} days after you receive the last package. Use the link, or send a clear statement to {email}. Send the goods back within {sendBackDays} days of withdrawing; you pay the return shipping. We refund everything you paid, including standard delivery, within {sendBackDays} days of your withdrawal, once the goods have arrived or you have shown that you sent them.",
    withdraw: "Withdraw from contract here",
    giftCardTerms: "You can cancel until the gift card is sent. Keep this email for your records.",
    returnTerms: "Returns within {days} days of delivery. Keep this email for your records.",
    returnPolicy: "Return policy",
  },
  cancelled: {
    subject: "Order cancelled",
    subjectOfPart: "Items cancelled",
    heading: "Your order is cancelled",
    headingOfPart: "Part of your order is cancelled",
    notCharged: "You weren’t charged.",
    refund: "We’ll refund what you paid for it.",
    refundedByBank: "Your bank has already refunded your payment.",
    partRefundedByBank:
      "Your bank has refunded {amount}. We’ll refund the rest of what you paid for it.",
    replaced:
      "You changed this order before it was paid, so it won’t be sent and you weren’t charged. If you ordered again, that order has its own number.",
  },
});

/** The messages about the order as a whole. */
export const placingMessages: OrderMessages = {
  placed: {
    email: placedEmail,
    notification: ({ number }) => newsOf(orderPlaced, { number }),
    shop: placedNews,
  },
  cancelled: {
    email: cancelledEmail,
    // An order that was never placed has no other notification either.
    notification: ({ number, placedAt }, { isWhole }) =>
      placedAt === null ? null : newsOf(orderCancelled, { number, isWhole }),
    shop: cancelledNews,
  },
};

/** Information required where buyers may withdraw (Directive 2011/83 art. 8(7) and annex I). */
function withdrawalTerms(to: To): EmailBlock[] {
  const { withdrawalDays } = to.order;
  if (withdrawalDays === null) return [];
  const { sendBackDays } = withdrawalPolicy;
  return [
    {
      kind: "note",
      text: placingTexts.placed.withdrawal(withdrawalDays, to.shop.email, sendBackDays),
      link: { label: placingTexts.placed.withdraw, url: orderUrl(to, "/withdraw") },
    },
  ];
}

function termsOf(to: To): EmailBlock {
  const { order, shop } = to;
  const words = placingTexts.placed;
  if (order.isGiftCard) return { kind: "note", text: words.giftCardTerms };
  return {
    kind: "note",
    text: words.returnTerms(order.returnDays ?? 0),
    link: { label: words.returnPolicy, url: addressHere(shop.url, "/return-policy") },
  };
}

/** The confirmation of an order, with everything that was agreed. */
function placedEmail(to: To, { isLate }: EventOf<"placed">): Email {
  const { order } = to;
  const words = placingTexts.placed;
  const { whenShipped, needReceipt, viewReceipt } = orderEmailTexts;
  const next = order.isGiftCard ? words.whenGiftCardSent : whenShipped;
  const isUnpaid = (order.offline?.open ?? 0) > 0;
  const confirmed = isLate ? words.late(formatMoney(order.paid)) : words.confirmed(order.number);
  return orderEmail(to, {
    subject: words.subject,
    preview: next,
    heading: words.heading,
    blocks: [
      ...arrivalDate(order),
      paragraph(`${confirmed} ${next}`),
      ...paymentBlocks(to),
      viewOrder(to),
      goods(to),
      totals(order),
      particulars(to),
      {
        kind: "note",
        text: isUnpaid ? words.needInvoice : needReceipt,
        link: { label: isUnpaid ? words.viewInvoice : viewReceipt, url: orderUrl(to, "/receipt") },
      },
      ...withdrawalTerms(to),
      termsOf(to),
    ],
  });
}

function refundWords({ paid, payments }: To["order"]): string {
  const words = placingTexts.cancelled;
  if (paid === 0) return words.notCharged;
  const lost = lostOf(payments);
  if (lost === 0) return words.refund;
  return lost >= paid ? words.refundedByBank : words.partRefundedByBank(formatMoney(lost));
}

/** All or a part of an order was cancelled. */
function cancelledEmail(to: To, event: EventOf<"cancelled">): Email {
  const { order } = to;
  const { lines, isWhole } = event;
  if (isReplacement(event)) return replacedEmail(to);
  const words = placingTexts.cancelled;
  return orderEmail(to, {
    subject: isWhole ? words.subject : words.subjectOfPart,
    lines,
    preview: refundWords(order),
    heading: isWhole ? words.heading : words.headingOfPart,
    blocks: [paragraph(refundWords(order)), goods(to, lines)],
  });
}

/** Another attempt of the same checkout replaced the order. */
function replacedEmail(to: To): Email {
  const { notCharged, replaced } = placingTexts.cancelled;
  return notPaidEmail(to, { preview: notCharged, text: replaced });
}
