import type { Email } from "#modules/core/rules/email/email.ts";
import { momentOfReceipt } from "#modules/orders/rules/withdrawal.ts";
import { withdrawalPolicy } from "#modules/settings/rules/policy.ts";
import { renderEmail } from "#platform/mail/templates/render-email.ts";
import {
  type EventOf,
  goods,
  orderEmail,
  type OrderWords,
  paragraph,
  type To,
} from "./order-email.ts";

/**
 * The receipt of a withdrawal: its content and its time to the second. The address that the declaration names gets it
 * too, without a link that opens the order, because it may be another person's.
 */
export function withdrawalEmails(to: To, event: EventOf<"withdrawn">): Email[] {
  const { order, shop } = to;
  const declared = order.withdrawals.find((each) => each.number === event.withdrawal);
  const { subject, ...content } = receiptOf(to, event, declared);
  const receipt = orderEmail(to, { subject, ...content });
  if (!declared || declared.email === "" || declared.email === order.email) return [receipt];
  const copy = { to: declared.email, subject, ...renderEmail({ sender: shop, ...content }) };
  return [receipt, copy];
}

const WHILE_DISPUTED =
  "You have disputed your payment with your bank. What it is deciding about goes back to you once it has decided: by us, or by the bank itself.";

type Declared = To["order"]["withdrawals"][number] | undefined;

function receiptOf(to: To, event: EventOf<"withdrawn">, declared: Declared): OrderWords {
  const { order } = to;
  const hasToComeBack = event.return !== null;
  return {
    subject: `Receipt of your withdrawal from order ${order.number}`,
    preview: "You have withdrawn from the contract.",
    heading: "You have withdrawn from the contract",
    blocks: [
      paragraph(`This is the receipt of your declaration. You withdraw from the contract for:`),
      goods(to, event.lines),
      {
        kind: "facts",
        rows: [
          ["Received", momentOfReceipt(event.at)],
          ["Order", order.number],
          ["Name", declared?.name ?? ""],
          ["Contact", declared?.email ?? ""],
        ],
      },
      ...(order.dispute === "open" ? [paragraph(WHILE_DISPUTED)] : []),
      paragraph(
        hasToComeBack
          ? `Please send back what you have within ${withdrawalPolicy.sendBackDays} days, with a note of the number ${order.number}, and keep the receipt of posting. Your money goes back the way you paid as soon as the goods are here, standard delivery included where everything comes back. What has not left us is cancelled, and its money goes back at once.`
          : "Nothing of it has left us, so it is cancelled, and your money goes back the way you paid at once.",
      ),
    ],
  };
}
