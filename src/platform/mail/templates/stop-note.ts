import type { Sender } from "#modules/site/rules/shop.ts";
import type { EmailBlock } from "./render-email.ts";

/** The unsubscribe note at an email's foot; `stop` are the parameters of its link. */
export function stopNote(shop: Sender, stop: string): EmailBlock {
  return {
    kind: "note",
    text: "Don’t want emails like this?",
    link: { label: "Stop these emails", url: `${shop.url}/notifications/stop?${stop}` },
  };
}

/** The one-click unsubscribe address for mail programs (RFC 8058). */
export function stopUrl(shop: Sender, stop: string): string {
  return `${shop.url}/api/notifications/stop?${stop}`;
}
