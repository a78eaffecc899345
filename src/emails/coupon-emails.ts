import type { Email } from "#domain/email/email.ts";
import type { NotificationWords } from "#domain/notification/notification.ts";
import type { Sender } from "#domain/shop.ts";
import { renderEmail } from "./render-email.ts";
import { stopNote, stopUrl } from "./stop-note.ts";

type About = {
  shop: Sender;
  to: string;
  /** The parameters of the link that stops such emails. */
  stop: string;
};

/** Somebody has a coupon of their own, or a discount that ends soon; in the words of the notification. */
export function couponEmail(
  { shop, to, stop }: About,
  { title, text, path }: NotificationWords,
): Email {
  const content = renderEmail({
    sender: shop,
    preview: text,
    heading: title,
    blocks: [
      { kind: "paragraph", text },
      { kind: "button", label: "See it in the shop", url: shop.url + path },
      stopNote(shop, stop),
    ],
  });
  return { to, subject: title, ...content, unsubscribeUrl: stopUrl(shop, stop) };
}
