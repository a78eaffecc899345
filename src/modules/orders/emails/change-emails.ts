import type { Email } from "#modules/core/rules/email.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { orderOfAddition } from "#modules/orders/rules/order-parts.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";
import { momentInWords } from "#modules/settings/rules/shop-dates.ts";
import type { To } from "#modules/orders/rules/order-messages.ts";
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
  const words = orderEmailTexts.additionProposed;
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
export function additionPaidEmail(to: To, about: About): Email {
  const { order } = to;
  const added = addedOf(order, about);
  const words = orderEmailTexts.additionPaid;
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
export function additionDroppedEmail(to: To, about: About): Email | null {
  const { order } = to;
  if (order.state !== "placed") return null;
  const added = addedOf(order, about);
  const { text, ...words } = orderEmailTexts.additionDropped;
  return orderEmail(to, {
    ...words,
    lines: [],
    blocks: [paragraph(text), goods({ ...to, order: added })],
  });
}

/** The shop sends another variant of a line. */
export function optionChangedEmail(
  to: To,
  { line, from, to: now }: EventOf<"option-changed">,
): Email {
  const { order } = to;
  const chosen = order.lines.filter((each) => each.line === line);
  const words = orderEmailTexts.optionChanged;
  const name = chosen[0]?.name ?? words.yourItem;
  return orderEmail(to, {
    subject: words.subject,
    lines: chosen,
    preview: words.preview(from, now),
    heading: words.heading,
    blocks: [...arrivalDate(order), paragraph(words.text(name, from, now)), goods(to, chosen)],
  });
}
