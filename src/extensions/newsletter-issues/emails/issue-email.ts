import { cutText } from "#modules/core/rules/cut-text.ts";
import type { Email } from "#modules/core/rules/email.ts";
import { addressHere } from "#modules/core/rules/language/address.ts";
import type { ShownSection } from "#modules/content/rules/sections.ts";
import type { Sender } from "#modules/core/rules/sender.ts";
import { oneClickUrl } from "#platform/mail/templates/email-parts.ts";
import { renderEmail } from "#platform/mail/templates/render-email.ts";
import { sectionBlocks, issueTexts } from "./section-blocks.ts";

export type ShownIssue = { subject: string; sections: readonly ShownSection[] };

/** A newsletter for one subscriber. Without a token it is a test or a preview, and its link unsubscribes no one. */
export function issueEmail(
  { shop, email }: { shop: Sender; email: string },
  { subject, sections }: ShownIssue,
  token: string | null,
): Email {
  const leave = `/newsletter/unsubscribe${token === null ? "" : `?token=${token}`}`;
  const blocks = sections.flatMap((section) => sectionBlocks(section, shop));
  const first = blocks.find(({ kind }) => kind === "prose");
  const words = first?.kind === "prose" ? first.spans.map(({ text }) => text).join("") : subject;
  const content = renderEmail({
    sender: shop,
    preview: cutText(words, 120),
    heading: subject,
    blocks: [
      ...blocks,
      {
        kind: "note",
        text: issueTexts.why(shop.name),
        link: { label: issueTexts.unsubscribe, url: addressHere(shop.url, leave) },
      },
    ],
  });
  const header = token === null ? {} : { unsubscribeUrl: oneClickUrl(shop, leave) };
  return { to: email, subject, ...content, ...header };
}
