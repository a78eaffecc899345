import type { Email } from "#modules/core/rules/email.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { paymentWords } from "#modules/orders/rules/offline-words.ts";
import type { EventOf } from "#modules/orders/rules/order-event.ts";
import type { To } from "#modules/orders/rules/order-messages.ts";
import type { EmailBlock } from "#platform/mail/templates/render-email.ts";
import { goods, heldUntil, orderEmail, paragraph, particulars, totals } from "./order-email.ts";
import { orderEmailTexts } from "./order-email-texts.ts";

/** The open amount and how to pay it; nothing for a paid order. */
export function paymentBlocks({ order, account }: To): EmailBlock[] {
  const words = paymentWords(order, account);
  if (words === null) return [];
  const rows = words.facts.map(({ label, value }): [string, string] => [label, value]);
  return [
    { kind: "facts", rows: [[orderEmailTexts.payment, words.name], ...rows] },
    ...(words.instructions === "" ? [] : [paragraph(words.instructions)]),
  ];
}

const openOf = ({ order }: To) => order.offline?.open ?? order.total;

/** A buyer will transfer the money; the order is placed when it has arrived. */
export function offlineChosenEmail(to: To, { kind }: EventOf<"offline-chosen">): Email | null {
  const { order } = to;
  if (kind !== "transfer") return null;
  const words = orderEmailTexts.offline;
  const amount = formatMoney(openOf(to));
  return orderEmail(to, {
    subject: words.subject,
    preview: [`${amount}.`, ...heldUntil(order)].join(" "),
    heading: words.heading,
    blocks: [
      paragraph([words.transfer(amount), ...heldUntil(order)].join(" ")),
      ...paymentBlocks(to),
      goods(to),
      totals(order),
      particulars(to),
    ],
  });
}

/** Money arrived. The confirmation says so if it placed the order. */
export function recordedEmail(to: To, { amount }: EventOf<"payment-recorded">): Email | null {
  const { order } = to;
  const isOver = order.state === "cancelled" || order.state === "expired";
  const last = order.events.at(-1)?.at;
  if (isOver || order.events.some(({ type, at }) => type === "placed" && at === last)) return null;
  const open = openOf(to);
  const words = orderEmailTexts.recorded;
  const rest = open > 0 ? words.open(formatMoney(open)) : words.paid;
  return orderEmail(to, {
    subject: words.subject,
    preview: rest,
    heading: words.heading,
    blocks: [paragraph(`${words.text(formatMoney(amount))} ${rest}`), ...paymentBlocks(to)],
  });
}

/** The money is due soon. */
export function remindedEmail(to: To): Email {
  const { order } = to;
  const open = formatMoney(openOf(to));
  const words = orderEmailTexts.reminded;
  return orderEmail(to, {
    subject: words.subject,
    preview: orderEmailTexts.recorded.open(open),
    heading: words.heading,
    blocks: [
      paragraph([words.text(open), ...heldUntil(order), words.inTheMeantime].join(" ")),
      ...paymentBlocks(to),
      goods(to),
    ],
  });
}
