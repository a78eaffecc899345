import type { Email } from "#modules/core/rules/email/email.ts";
import { declaredLines } from "#modules/orders/rules/line-quantities.ts";
import { momentOfReceipt } from "#modules/orders/rules/withdrawal.ts";
import { withdrawalPolicy } from "#modules/settings/rules/policy.ts";
import { renderEmail, type EmailBlock } from "#platform/mail/templates/render-email.ts";
import {
  goods,
  orderEmail,
  paragraph,
  type EventOf,
  type OrderWords,
  type To,
} from "./order-email.ts";

/** The shop received a request to return, or a withdrawal. */
export function returnRequestedEmails(to: To, request: EventOf<"return-requested">): Email[] {
  if (request.kind === "withdrawal") return withdrawalEmails(to, request);
  const email = orderEmail(to, {
    subject: `We have your return request for order ${to.order.number}`,
    preview: "We will look at it and write again.",
    heading: "We have your return request",
    blocks: [
      paragraph(
        "You would like to send this back. Please keep it for now: we look at your request and write again, with where to send it.",
      ),
      goods(to, request.lines),
    ],
  });
  return [email];
}

/**
 * The receipt of a withdrawal: its content and its time to the second. The address that the declaration names gets it
 * too, without a link that opens the order, because it may be another person's.
 */
function withdrawalEmails(to: To, event: EventOf<"return-requested">): Email[] {
  const { order, shop } = to;
  const { name = "", email = "" } =
    order.returns.find(({ number }) => number === event.return) ?? {};
  const { subject, ...content } = receiptOf(to, event, { name, email });
  const receipt = orderEmail(to, { subject, ...content });
  if (email === "" || email === order.email) return [receipt];
  return [receipt, { to: email, subject, ...renderEmail({ sender: shop, ...content }) }];
}

const WHILE_DISPUTED =
  "You have disputed your payment with your bank. What it is deciding about goes back to you once it has decided: by us, or by the bank itself.";

function receiptOf(
  to: To,
  event: EventOf<"return-requested">,
  { name, email }: { name: string; email: string },
): OrderWords {
  const { order } = to;
  return {
    subject: `Receipt of your withdrawal from order ${order.number}`,
    preview: "You have withdrawn from the contract.",
    heading: "You have withdrawn from the contract",
    blocks: [
      paragraph(`This is the receipt of your declaration. You withdraw from the contract for:`),
      goods(to, declaredLines(event)),
      {
        kind: "facts",
        rows: [
          ["Received", momentOfReceipt(event.at)],
          ["Order", order.number],
          ["Name", name],
          ["Contact", email],
        ],
      },
      ...(order.dispute === "open" ? [paragraph(WHILE_DISPUTED)] : []),
      paragraph(
        event.lines.length > 0
          ? `Please send back what you have within ${withdrawalPolicy.sendBackDays} days, with a note of the number ${order.number}, and keep the receipt of posting. Your money goes back the way you paid as soon as the goods are here, standard delivery included where everything comes back. What has not left us is cancelled, and its money goes back at once.`
          : "Nothing of it has left us, so it is cancelled, and your money goes back the way you paid at once.",
      ),
    ],
  };
}

/** The shop approved or refused a return. */
export function returnDecidedEmail(to: To, decision: EventOf<"return-decided">): Email {
  const { order } = to;
  const found = order.returns.find(({ number }) => number === decision.return);
  const isApproved = decision.to === "approved";
  const note: EmailBlock[] = decision.note === "" ? [] : [{ kind: "quote", text: decision.note }];
  return orderEmail(to, {
    subject: `Your return for order ${order.number}`,
    preview: isApproved ? "Please send it back." : "We can’t take it back.",
    heading: isApproved ? "Please send it back to us" : "We can’t take this back",
    blocks: [
      paragraph(
        isApproved
          ? `Pack it well, put a note with the number ${order.number} into the parcel, and keep the receipt of posting. Your money goes back as soon as the parcel is here.`
          : "We have looked at your request, and are sorry that we can’t take this back:",
      ),
      goods(to, found?.lines ?? []),
      ...note,
    ],
  });
}
