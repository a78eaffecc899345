import type { Email } from "#modules/core/rules/email.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { paymentWords } from "#modules/orders/rules/offline-words.ts";
import type { EventOf } from "#modules/orders/rules/order-event.ts";
import type { To } from "#modules/orders/rules/order-messages.ts";
import { momentInWords } from "#modules/settings/rules/shop-dates.ts";
import type { EmailBlock } from "#platform/mail/templates/render-email.ts";
import { goods, orderEmail, paragraph, particulars, totals } from "./order-email.ts";

/** The open amount and how to pay it; nothing for a paid order. */
export function paymentBlocks({ order, account }: To): EmailBlock[] {
  const words = paymentWords(order, account);
  if (words === null) return [];
  const rows = words.facts.map(({ label, value }): [string, string] => [label, value]);
  return [
    { kind: "facts", rows: [["Payment", words.name], ...rows] },
    ...(words.instructions === "" ? [] : [paragraph(words.instructions)]),
  ];
}

const openOf = ({ order }: To) => order.offline?.open ?? order.total;

/** A buyer will transfer the money; the order is placed when it has arrived. */
export function offlineChosenEmail(to: To, { kind }: EventOf<"offline-chosen">): Email | null {
  const { order } = to;
  if (kind !== "transfer") return null;
  const until =
    order.holdUntil === null
      ? ""
      : ` We’re holding your items until ${momentInWords(order.holdUntil)}.`;
  return orderEmail(to, {
    subject: "Please pay your order",
    preview: `${formatMoney(openOf(to))}.${until}`,
    heading: "Thanks for your order",
    blocks: [
      paragraph(
        `Please transfer ${formatMoney(openOf(to))}. We’ll send your order once the money has arrived.${until}`,
      ),
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
  const rest = open > 0 ? `${formatMoney(open)} is still to be paid.` : "Your order is paid.";
  return orderEmail(to, {
    subject: "Payment received",
    preview: rest,
    heading: "We’ve received your payment",
    blocks: [paragraph(`We’ve received ${formatMoney(amount)}. ${rest}`), ...paymentBlocks(to)],
  });
}

/** The money is due soon. */
export function remindedEmail(to: To): Email {
  const { order } = to;
  const open = formatMoney(openOf(to));
  const text =
    order.holdUntil === null
      ? `We haven’t received ${open} of your order yet.`
      : `We haven’t received ${open} of your order yet. We’re holding your items until ${momentInWords(order.holdUntil)}.`;
  return orderEmail(to, {
    subject: "Payment reminder",
    preview: `${open} is still to be paid.`,
    heading: "Please pay your order",
    blocks: [
      paragraph(`${text} If you’ve sent it in the meantime, there is nothing to do.`),
      ...paymentBlocks(to),
      goods(to),
    ],
  });
}
