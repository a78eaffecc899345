import type { Email } from "#modules/core/rules/email.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { momentInWords } from "#modules/settings/rules/shop-dates.ts";
import type { To } from "#modules/orders/rules/order-messages.ts";
import { arrivalDate, goods, orderEmail, orderUrl, paragraph, totals } from "./order-email.ts";

/** The link to pay an order that staff took by telephone. */
export function paymentLinkEmail(to: To): Email {
  const { order } = to;
  const until =
    order.holdUntil === null
      ? ""
      : ` We’re holding your items until ${momentInWords(order.holdUntil)}.`;
  return orderEmail(to, {
    subject: "Please pay your order",
    preview: `${formatMoney(order.total)}.${until}`,
    heading: "Your order is ready to pay",
    blocks: [
      ...arrivalDate(order),
      paragraph(`Thanks for your order.${until}`),
      { kind: "button", label: `Pay ${formatMoney(order.total)}`, url: orderUrl(to) },
      goods(to),
      totals(order),
    ],
  });
}
