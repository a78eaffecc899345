import type { Email } from "#modules/core/rules/email/email.ts";
import { DAY_MS } from "#modules/core/rules/time.ts";
import type { Sender } from "#modules/site/rules/shop.ts";
import { staffLinkLife } from "#modules/staff/rules/staff.ts";
import { renderEmail } from "#platform/mail/templates/render-email.ts";

type Invited = { shop: Sender; email: string; name: string };

/** The email with the link at which an invited staff member chooses a password. */
export function invitationEmail({ shop, email, name }: Invited, link: string): Email {
  const days = staffLinkLife.invitation / DAY_MS;
  return {
    to: email,
    subject: `Your access to the back office of ${shop.name}`,
    ...renderEmail({
      sender: shop,
      preview: "Choose a password to begin.",
      heading: `Welcome to ${shop.name}`,
      blocks: [
        { kind: "paragraph", text: `You can work in the back office of ${shop.name} as ${name}.` },
        { kind: "button", label: "Choose a password", url: link },
        { kind: "note", text: `The link works once, for ${days} days. Don’t share it.` },
      ],
    }),
  };
}
