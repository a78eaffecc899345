import { cutText } from "#modules/core/rules/cut-text.ts";
import type { Email } from "#modules/core/rules/email.ts";
import { issueParts } from "#extensions/newsletter-issues/rules/issue.ts";
import type { Sender } from "#modules/core/rules/sender.ts";
import { renderEmail } from "#platform/mail/templates/render-email.ts";

type Issue = { subject: string; body: string };

/** A newsletter for one subscriber. Without a token it is a test or a preview, and its link unsubscribes no one. */
export function issueEmail(
  { shop, email }: { shop: Sender; email: string },
  { subject, body }: Issue,
  token: string | null,
): Email {
  const leave = `/newsletter/unsubscribe${token === null ? "" : `?token=${token}`}`;
  const parts = issueParts(body, shop.url);
  const first = parts.find(({ kind }) => kind === "paragraph");
  const content = renderEmail({
    sender: shop,
    preview: first?.kind === "paragraph" ? cutText(first.text, 120) : subject,
    heading: subject,
    blocks: [
      ...parts,
      {
        kind: "note",
        text: `You get this email because you subscribed to the ${shop.name} newsletter.`,
        link: { label: "Unsubscribe", url: shop.url + leave },
      },
    ],
  });
  const header = token === null ? {} : { unsubscribeUrl: `${shop.url}/api${leave}` };
  return { to: email, subject, ...content, ...header };
}
