import type { Email } from "#modules/core/rules/email.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import type { To } from "#modules/orders/rules/order-messages.ts";
import {
  arrivalDate,
  goods,
  heldUntil,
  orderEmail,
  orderUrl,
  paragraph,
  totals,
} from "./order-email.ts";
import { orderEmailTexts } from "./order-email-texts.ts";

/** The link to pay an order that staff took by telephone. */
export function paymentLinkEmail(to: To): Email {
  const { order } = to;
  const words = orderEmailTexts.link;
  const amount = formatMoney(order.total);
  return orderEmail(to, {
    subject: words.subject,
    preview: [`${amount}.`, ...heldUntil(order)].join(" "),
    heading: words.heading,
    blocks: [
      ...arrivalDate(order),
      paragraph([words.thanks, ...heldUntil(order)].join(" ")),
      { kind: "button", label: orderEmailTexts.pay(amount), url: orderUrl(to) },
      goods(to),
      totals(order),
    ],
  });
}
