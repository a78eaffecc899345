import { cutText } from "#modules/core/rules/cut-text.ts";
import type { Email } from "#modules/core/rules/email.ts";
import type { Sender } from "#modules/core/rules/sender.ts";
import { contactEmailTexts as texts } from "#modules/contact/rules/contact-texts.ts";
import { renderEmail } from "#platform/mail/templates/render-email.ts";

export type ContactEmailContent = {
  name: string;
  email: string;
  /** The topic's label. */
  about: string;
  orderNumber: string;
  message: string;
};

/** A visitor's message to the shop, with the visitor as Reply-To. */
export function contactEmail(
  shop: Sender,
  { name, email, about, orderNumber, message }: ContactEmailContent,
): Email {
  const content = renderEmail({
    sender: shop,
    preview: cutText(message, 120),
    heading: texts.messageFrom(name),
    blocks: [
      {
        kind: "facts",
        rows: [
          [texts.name, name],
          [texts.email, email],
          [texts.about, about],
          ...(orderNumber ? [[texts.order, orderNumber] satisfies [string, string]] : []),
        ],
      },
      { kind: "quote", text: message },
      { kind: "note", text: texts.note },
    ],
  });
  return {
    to: shop.email,
    replyTo: email,
    subject: orderNumber
      ? texts.subjectOfOrder(about, orderNumber, name)
      : texts.subject(about, name),
    ...content,
  };
}
