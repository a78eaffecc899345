import type { Email } from "#domain/email/email.ts";
import type { NotificationWords } from "#domain/notification/notification.ts";
import type { Sender } from "#domain/shop.ts";
import { renderEmail } from "./render-email.ts";

/** Money of an order is back on a member's gift card; in the words of the notification. */
export function giftCardRefundedEmail(
  { shop, to }: { shop: Sender; to: string },
  { title, text, path }: NotificationWords,
): Email {
  const content = renderEmail({
    sender: shop,
    preview: text,
    heading: title,
    blocks: [
      { kind: "paragraph", text },
      { kind: "button", label: "See your gift cards", url: shop.url + path },
    ],
  });
  return { to, subject: title, ...content };
}
