import type { Mail } from "#domain/mail/mail.ts";
import type { ShopIdentity } from "#ports/services.ts";
import { writeLetter } from "#ui/letter.server.ts";
import { contactTopics } from "./messages.ts";
import type { ContactLetter } from "./read-contact-form.server.ts";

/** A visitor's letter as the shop receives it; answering it answers the visitor. */
export function letterToShop(
  shop: ShopIdentity,
  { name, email, topic, orderNumber, message }: ContactLetter,
): Mail {
  const about = contactTopics[topic];
  const letter = writeLetter({
    sender: shop,
    preview: message.slice(0, 120),
    heading: `A message from ${name}`,
    blocks: [
      {
        kind: "facts",
        rows: [
          ["Name", name],
          ["Email", email],
          ["About", about],
          ...(orderNumber ? [["Order", orderNumber] satisfies [string, string]] : []),
        ],
      },
      { kind: "quote", text: message },
      { kind: "note", text: "Sent with the contact form. Reply to this email to answer." },
    ],
  });
  return {
    to: shop.email,
    replyTo: email,
    subject: `${about}${orderNumber ? ` (${orderNumber})` : ""}: ${name}`,
    ...letter,
  };
}
