import type { Email } from "#modules/core/rules/email/email.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { withdrawalPolicy } from "#modules/settings/rules/policy.ts";
import {
  type EventOf,
  goods,
  orderEmail,
  orderUrl,
  paragraph,
  particulars,
  type To,
  totals,
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
      text: `Right of withdrawal: you may withdraw from this contract without giving a reason, from now until ${withdrawalDays} days after the day on which its last parcel reaches you. The link is enough, or any other clear statement to ${to.shop.email}. You then send back what you have within ${sendBackDays} days, at your cost, and we give back all that you paid, with the price of standard delivery, at the latest ${sendBackDays} days after we heard of it and as soon as the goods are here or you have shown that they are on their way.`,
      link: { label: "Withdraw from contract here", url: orderUrl(to, "/withdraw") },
    },
  ];
}

const untilItIsSent: EmailBlock = {
  kind: "note",
  text: "You may cancel the gift card until it is sent. Please keep this email: it says what was agreed.",
};

/** The confirmation of an order, with everything that was agreed. */
export function placedEmail(to: To, { isLate }: EventOf<"placed">): Email {
  const { order, shop } = to;
  const paid = order.total === 0 ? "" : ` and your payment of ${formatMoney(order.paid)}`;
  return orderEmail(to, {
    subject: `Your order ${order.number}`,
    preview: "We will write again when it is on its way.",
    heading: "Thank you for your order",
    blocks: [
      paragraph(
        isLate
          ? `Your payment of ${formatMoney(order.paid)} came after the time that we had kept your things for. They are still here, so your order ${order.number} is placed.`
          : `We have your order ${order.number}${paid}. We will write again when it is on its way.`,
      ),
      goods(to),
      totals(order),
      particulars(to),
      {
        kind: "note",
        text: "A receipt that can be printed stands on its own page.",
        link: { label: "Receipt", url: orderUrl(to, "/receipt") },
      },
      ...withdrawalTerms(to),
      order.isGiftCard
        ? untilItIsSent
        : {
            kind: "note",
            text: `You may send back what does not suit you within ${order.returnDays} days of its arrival. Please keep this email: it says what was agreed.`,
            link: { label: "Return policy", url: `${shop.url}/return-policy` },
          },
    ],
  });
}
