import { orderCode } from "#modules/orders/rules/order-number.ts";
import type { Email } from "#modules/core/rules/email.ts";
import type { Sender } from "#modules/core/rules/sender.ts";
import { renderEmail } from "#platform/mail/templates/render-email.ts";
import { orderEmailTexts } from "./order-email-texts.ts";
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

type OrderCode = { shop: Sender; to: string; number: string; code: string };

/** Email with the code that opens an order for the owner of its address. */
export function orderCodeEmail({ shop, to, number, code }: OrderCode): Email {
  const { minutes } = orderCode;
  const words = orderEmailTexts.code;
  return {
    to,
    // Not in the subject: locked phones show it.
    subject: words.subject(number),
    ...renderEmail({
      sender: shop,
      preview: words.preview(minutes),
      heading: words.heading,
      blocks: [
        { kind: "paragraph", text: words.enter(number) },
        { kind: "code", label: words.label, code },
        {
          kind: "note",
          text: words.note(minutes),
        },
      ],
    }),
  };
}

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
