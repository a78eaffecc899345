import type { Email } from "#modules/core/rules/email/email.ts";
import type { EmailBlock } from "#platform/mail/templates/render-email.ts";
import { type EventOf, goods, orderEmail, paragraph, type To } from "./order-email.ts";

/** The shop received a request to return. */
export function returnRequestedEmail(to: To, request: EventOf<"return-requested">): Email {
  return orderEmail(to, {
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
