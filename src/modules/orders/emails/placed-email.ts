import type { Email } from "#modules/core/rules/email.ts";
import { addressHere } from "#modules/core/rules/language/address.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { withdrawalPolicy } from "#modules/returns/rules/withdrawal.ts";
import type { EventOf } from "#modules/orders/rules/order-event.ts";
import type { To } from "#modules/orders/rules/order-messages.ts";
import { paymentBlocks } from "./offline-emails.ts";
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
import type { EmailBlock } from "#platform/mail/templates/render-email.ts";

/** Information required where buyers may withdraw (Directive 2011/83 art. 8(7) and annex I). */
function withdrawalTerms(to: To): EmailBlock[] {
  const { withdrawalDays } = to.order;
  if (withdrawalDays === null) return [];
  const { sendBackDays } = withdrawalPolicy;
  return [
    {
      kind: "note",
      text: orderEmailTexts.placed.withdrawal(withdrawalDays, to.shop.email, sendBackDays),
      link: { label: orderEmailTexts.placed.withdraw, url: orderUrl(to, "/withdraw") },
    },
  ];
}

function termsOf(to: To): EmailBlock {
  const { order, shop } = to;
  const words = orderEmailTexts.placed;
  if (order.isGiftCard) return { kind: "note", text: words.giftCardTerms };
  return {
    kind: "note",
    text: words.returnTerms(order.returnDays ?? 0),
    link: { label: words.returnPolicy, url: addressHere(shop.url, "/return-policy") },
  };
}

/** The confirmation of an order, with everything that was agreed. */
export function placedEmail(to: To, { isLate }: EventOf<"placed">): Email {
  const { order } = to;
  const words = orderEmailTexts.placed;
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
