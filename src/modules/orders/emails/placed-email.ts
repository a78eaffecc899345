import type { Email } from "#modules/core/rules/email.ts";
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
import type { EmailBlock } from "#platform/mail/templates/render-email.ts";

/** Information required where buyers may withdraw (Directive 2011/83 art. 8(7) and annex I). */
function withdrawalTerms(to: To): EmailBlock[] {
  const { withdrawalDays } = to.order;
  if (withdrawalDays === null) return [];
  const { sendBackDays } = withdrawalPolicy;
  return [
    {
      kind: "note",
      text: `Right of withdrawal: you can withdraw from this contract without giving a reason until ${withdrawalDays} days after you receive the last package. Use the link, or send a clear statement to ${to.shop.email}. Send the goods back within ${sendBackDays} days of withdrawing; you pay the return shipping. We refund everything you paid, including standard delivery, within ${sendBackDays} days of your withdrawal, once the goods have arrived or you have shown that you sent them.`,
      link: { label: "Withdraw from contract here", url: orderUrl(to, "/withdraw") },
    },
  ];
}

function termsOf(to: To): EmailBlock {
  const { order, shop } = to;
  if (order.isGiftCard)
    return {
      kind: "note",
      text: "You can cancel until the gift card is sent. Keep this email for your records.",
    };
  return {
    kind: "note",
    text: `Returns within ${order.returnDays} days of delivery. Keep this email for your records.`,
    link: { label: "Return policy", url: `${shop.url}/return-policy` },
  };
}

/** The confirmation of an order, with everything that was agreed. */
export function placedEmail(to: To, { isLate }: EventOf<"placed">): Email {
  const { order } = to;
  const next = order.isGiftCard
    ? "We’ll email you when the gift card is sent."
    : "We’ll email you when it ships.";
  const isUnpaid = (order.offline?.open ?? 0) > 0;
  const late = `We received your payment of ${formatMoney(order.paid)}. Your items were still in stock, so your order is confirmed.`;
  return orderEmail(to, {
    subject: "Order confirmed",
    preview: next,
    heading: "Thanks for your order",
    blocks: [
      ...arrivalDate(order),
      paragraph(isLate ? `${late} ${next}` : `Your order ${order.number} is confirmed. ${next}`),
      ...paymentBlocks(to),
      viewOrder(to),
      goods(to),
      totals(order),
      particulars(to),
      {
        kind: "note",
        text: isUnpaid ? "Need an invoice?" : "Need a receipt?",
        link: { label: isUnpaid ? "View invoice" : "View receipt", url: orderUrl(to, "/receipt") },
      },
      ...withdrawalTerms(to),
      termsOf(to),
    ],
  });
}
