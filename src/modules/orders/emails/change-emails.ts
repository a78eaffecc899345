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
  const until = order.holdUntil && momentInWords(order.holdUntil);
  const otherwise = until === null ? "" : ` Otherwise we send your order as it was after ${until}.`;
  return orderEmail(to, {
    subject: "Please pay the added items",
    lines: [],
    preview: `${formatMoney(added.total)} for the items that we added to your order.`,
    heading: "We added items to your order",
    blocks: [
      paragraph(
        `Please pay ${formatMoney(added.total)} for them, and we’ll send everything together.${otherwise}`,
      ),
      { kind: "button", label: `Pay ${formatMoney(added.total)}`, url: orderUrl(to) },
      goods({ ...to, order: added }),
      totals(added),
    ],
  });
}

/** The added goods are paid: the whole order, as now agreed. */
export function additionPaidEmail(to: To, about: About): Email {
  const { order } = to;
  const added = addedOf(order, about);
  return orderEmail(to, {
    subject: "Added items confirmed",
    lines: [],
    preview: "We’ll email you when it ships.",
    heading: "Your added items are confirmed",
    blocks: [
      ...arrivalDate(order),
      paragraph(
        `We received your payment of ${formatMoney(added.total)}. This is your order now; we’ll email you when it ships.`,
      ),
      goods(to),
      totals(order),
      particulars(to),
      {
        kind: "note",
        text: "Need a receipt?",
        link: { label: "View receipt", url: orderUrl(to, "/receipt") },
      },
    ],
  });
}

/** The added goods were not paid, or were taken back. No email if the order ended with them. */
export function additionDroppedEmail(to: To, about: About): Email | null {
  const { order } = to;
  if (order.state !== "placed") return null;
  const added = addedOf(order, about);
  return orderEmail(to, {
    subject: "Added items removed",
    lines: [],
    preview: "Your order stays as it was.",
    heading: "Your order stays as it was",
    blocks: [
      paragraph("We removed the items that were not paid. Your other items are not affected."),
      goods({ ...to, order: added }),
    ],
  });
}

/** The shop sends another variant of a line. */
export function optionChangedEmail(
  to: To,
  { line, from, to: now }: EventOf<"option-changed">,
): Email {
  const { order } = to;
  const chosen = order.lines.filter((each) => each.line === line);
  const name = chosen[0]?.name ?? "your item";
  return orderEmail(to, {
    subject: "Order changed",
    lines: chosen,
    preview: `${from} is now ${now}.`,
    heading: "Your order was changed",
    blocks: [
      ...arrivalDate(order),
      paragraph(`We changed ${name} from ${from} to ${now}. The price stays the same.`),
      goods(to, chosen),
    ],
  });
}
