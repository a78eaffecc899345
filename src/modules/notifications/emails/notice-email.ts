import type { Email } from "#modules/core/rules/email.ts";
import { addressHere } from "#modules/core/rules/language/address.ts";
import type { NotificationWords } from "#modules/notifications/rules/notification.ts";
import type { Sender } from "#modules/core/rules/sender.ts";
import { renderEmail } from "#platform/mail/templates/render-email.ts";
import { stopNote, stopUrl } from "#platform/mail/templates/email-parts.ts";

type About = {
  shop: Sender;
  to: string;
  /** The text of the link to the shop. */
  label: string;
  /** The unsubscribe link's parameters; null for mandatory emails, such as those about money. */
  stop: string | null;
};

/** The email version of a notification, with the same text. */
export function noticeEmail(
  { shop, to, label, stop }: About,
  { title, text, path }: NotificationWords,
): Email {
  const content = renderEmail({
    sender: shop,
    preview: text,
    heading: title,
    blocks: [
      { kind: "paragraph", text },
      { kind: "button", label, url: addressHere(shop.url, path) },
      ...(stop === null ? [] : [stopNote(shop, stop)]),
    ],
  });
  const unsubscribe = stop !== null && { unsubscribeUrl: stopUrl(shop, stop) };
  return { to, subject: title, ...content, ...unsubscribe };
}
