import type { SendMailOptions } from "nodemailer";
import type { Email } from "#domain/email/email.ts";
import type { Sender } from "#domain/shop.ts";

/**
 * An email as the library takes it: from the shop, with a Message-ID by which a receiver knows an email that comes
 * twice.
 */
export function messageOf(email: Email, id: string, shop: Sender): SendMailOptions {
  return {
    from: { name: shop.name, address: shop.email },
    to: { name: "", address: email.to },
    ...(email.replyTo ? { replyTo: { name: "", address: email.replyTo } } : {}),
    subject: withoutEncodedWords(email.subject),
    text: email.text,
    html: email.html,
    messageId: `<${id}@${new URL(shop.url).hostname}>`,
    headers: {
      // Keeps out-of-office replies from coming back, except to a visitor's own email.
      ...(email.replyTo ? {} : { "Auto-Submitted": "auto-generated" }),
      ...(email.unsubscribeUrl ? { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {}),
    },
    ...(email.unsubscribeUrl ? { list: { unsubscribe: email.unsubscribeUrl } } : {}),
  };
}

/**
 * RFC 2047: what a stranger typed as "=?utf-8?Q?…?=" would be decoded by mail programs; a space keeps it as it is read.
 */
function withoutEncodedWords(text: string): string {
  return text.replaceAll("=?", "= ?");
}
