import type { SendMailOptions } from "nodemailer";
import type { Mail } from "#domain/mail/mail.ts";
import type { ShopIdentity } from "#ports/services.ts";

/** A letter as the library takes it: from the shop, with a Message-ID by which a receiver knows a letter that comes twice. */
export function messageOf(mail: Mail, id: string, shop: ShopIdentity): SendMailOptions {
  return {
    from: { name: shop.name, address: shop.email },
    to: { name: "", address: mail.to },
    ...(mail.replyTo ? { replyTo: { name: "", address: mail.replyTo } } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${id}@${new URL(shop.url).hostname}>`,
    headers: {
      // Keeps out-of-office replies from coming back, except to a visitor's own letter.
      ...(mail.replyTo ? {} : { "Auto-Submitted": "auto-generated" }),
      ...(mail.unsubscribeUrl ? { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {}),
    },
    ...(mail.unsubscribeUrl ? { list: { unsubscribe: mail.unsubscribeUrl } } : {}),
  };
}
