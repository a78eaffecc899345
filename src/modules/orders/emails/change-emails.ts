import type { Email } from "#modules/core/rules/email.ts";
import { texts } from "#modules/core/rules/language/texts.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { orderOfAddition } from "#modules/orders/rules/order-parts.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";
import { momentInWords } from "#modules/settings/rules/shop-dates.ts";
import type { OrderMessages, To } from "#modules/orders/rules/order-messages.ts";
import {
  arrivalDate,
  goods,
  orderEmail,
  orderUrl,
  paragraph,
  particulars,
  totals,
} from "./order-email.ts";
import { orderEmailTexts } from "./order-email-texts.ts";
import type { EventOf } from "#modules/orders/rules/order-event.ts";

const changeTexts = texts("order-emails", {
  additionProposed: {
    subject: "Please pay the added items",
    preview: "{amount} for the items that we added to your order.",
    heading: "We added items to your order",
    text: "Please pay {amount} for them, and we’ll send everything together.",
    otherwise: "Otherwise we send your order as it was after {moment}.",
  },
  additionPaid: {
    subject: "Added items confirmed",
    heading: "Your added items are confirmed",
    text: "We received your payment of {amount}. This is your order now; we’ll email you when it ships.",
  },
  additionDropped: {
    subject: "Added items removed",
    preview: "Your order stays as it was.",
    heading: "Your order stays as it was",
    text: "We removed the items that were not paid. Your other items are not affected.",
  },
  optionChanged: {
    subject: "Order changed",
    preview: "{from} is now {to}.",
    heading: "Your order was changed",
    text: "We changed {product} from {from} to {to}. The price stays the same.",
    yourItem: "your item",
  },
});

/** The messages about changes of a placed order. */
export const changeMessages: OrderMessages = {
  "option-changed": { email: optionChangedEmail },
  "addition-proposed": { email: additionProposedEmail },
  "addition-paid": { email: additionPaidEmail },
  "addition-dropped": { email: additionDroppedEmail },
};

/** The number of an addition. */
type About = { addition: number };

const find = (order: OrderView, { addition }: About) =>
  order.additions.find(({ number }) => number === addition);

/** An addition as an order of its own. */
function addedOf(order: OrderView, about: About): OrderView {
  const found = find(order, about);
  return found ? orderOfAddition(order, found) : order;
}

/** The shop added goods; the link is to pay them. No email once they can't be paid. */
export function additionProposedEmail(to: To, about: About): Email | null {
  const { order } = to;
  if (find(order, about)?.state !== "open") return null;
  const added = addedOf(order, about);
  const words = changeTexts.additionProposed;
  const amount = formatMoney(added.total);
  const otherwise =
    order.holdUntil === null ? [] : [words.otherwise(momentInWords(order.holdUntil))];
  return orderEmail(to, {
    subject: words.subject,
    lines: [],
    preview: words.preview(amount),
    heading: words.heading,
    blocks: [
      paragraph([words.text(amount), ...otherwise].join(" ")),
      { kind: "button", label: orderEmailTexts.pay(amount), url: orderUrl(to) },
      goods({ ...to, order: added }),
      totals(added),
    ],
  });
}

/** The added goods are paid: the whole order, as now agreed. */
function additionPaidEmail(to: To, about: About): Email {
  const { order } = to;
  const added = addedOf(order, about);
  const words = changeTexts.additionPaid;
  return orderEmail(to, {
    subject: words.subject,
    lines: [],
    preview: orderEmailTexts.whenShipped,
    heading: words.heading,
    blocks: [
      ...arrivalDate(order),
      paragraph(words.text(formatMoney(added.total))),
      goods(to),
      totals(order),
      particulars(to),
      {
        kind: "note",
        text: orderEmailTexts.needReceipt,
        link: { label: orderEmailTexts.viewReceipt, url: orderUrl(to, "/receipt") },
      },
    ],
  });
}

/** The added goods were not paid, or were taken back. No email if the order ended with them. */
function additionDroppedEmail(to: To, about: About): Email | null {
  const { order } = to;
  if (order.state !== "placed") return null;
  const added = addedOf(order, about);
  const { text, ...words } = changeTexts.additionDropped;
  return orderEmail(to, {
    ...words,
    lines: [],
    blocks: [paragraph(text), goods({ ...to, order: added })],
  });
}

/** The shop sends another variant of a line. */
function optionChangedEmail(to: To, { line, from, to: now }: EventOf<"option-changed">): Email {
  const { order } = to;
  const chosen = order.lines.filter((each) => each.line === line);
  const words = changeTexts.optionChanged;
  const name = chosen[0]?.name ?? words.yourItem;
  return orderEmail(to, {
    subject: words.subject,
    lines: chosen,
    preview: words.preview(from, now),
    heading: words.heading,
    blocks: [...arrivalDate(order), paragraph(words.text(name, from, now)), goods(to, chosen)],
  });
}
