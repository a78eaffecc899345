import type { SendMailOptions } from "nodemailer";
import type { Email } from "#domain/email/email.ts";
import type { ShopIdentity } from "#ports/services.ts";

/** An email as the library takes it: from the shop, with a Message-ID by which a receiver knows an email that comes twice. */
export function messageOf(mail: Email, id: string, shop: ShopIdentity): SendMailOptions {
  return {
    from: { name: shop.name, address: shop.email },
    to: { name: "", address: mail.to },
    ...(mail.replyTo ? { replyTo: { name: "", address: mail.replyTo } } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${id}@${new URL(shop.url).hostname}>`,
    headers: {
      // Keeps out-of-office replies from coming back, except to a visitor's own email.
      ...(mail.replyTo ? {} : { "Auto-Submitted": "auto-generated" }),
      ...(mail.unsubscribeUrl ? { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {}),
    },
    ...(mail.unsubscribeUrl ? { list: { unsubscribe: mail.unsubscribeUrl } } : {}),
  };
}
