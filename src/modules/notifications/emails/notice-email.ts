import type { Email } from "#modules/core/rules/email/email.ts";
import type { NotificationWords } from "#modules/notifications/rules/notification.ts";
import type { Sender } from "#modules/site/rules/shop.ts";
import { renderEmail } from "#platform/mail/templates/render-email.ts";
import { stopNote, stopUrl } from "#platform/mail/templates/stop-note.ts";

type About = {
  shop: Sender;
  to: string;
  /** What the link to the shop says. */
  label: string;
  /** The parameters of the link that stops such emails; absent for what nobody can choose not to hear, as money. */
  stop?: string;
};

/** A notification by email, in the same words. */
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
      { kind: "button", label, url: shop.url + path },
      ...(stop === undefined ? [] : [stopNote(shop, stop)]),
    ],
  });
  const wayOut = stop !== undefined && { unsubscribeUrl: stopUrl(shop, stop) };
  return { to, subject: title, ...content, ...wayOut };
}
