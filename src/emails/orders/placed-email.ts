import type { Email } from "#domain/email/email.ts";
import { formatMoney } from "#domain/money/money.ts";
import { policy } from "#domain/policy.ts";
import { goods, particulars, totals } from "./order-blocks.ts";
import type { EventOf, To } from "./about-order.ts";
import { orderEmail, paragraph } from "./order-email.ts";

/** The confirmation of an order, which its buyer keeps: everything that was agreed. */
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
        text: `You may send back what does not suit you within ${policy.returnDays} days of its arrival. Please keep this email: it says what was agreed.`,
        link: { label: "Return policy", url: `${shop.url}/return-policy` },
      },
    ],
  });
}
