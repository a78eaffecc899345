import type { Email } from "#modules/core/rules/email/email.ts";
import { policy, studentPolicy } from "#modules/settings/rules/policy.ts";
import type { Sender } from "#modules/site/rules/shop.ts";
import { renderEmail } from "#platform/mail/templates/render-email.ts";

/** The email that asks a student address to confirm the account's student discount. */
export function studentEmail(
  { shop, email }: { shop: Sender; email: string },
  token: string,
): Email {
  const percent = policy.studentDiscountPercent;
  const content = renderEmail({
    sender: shop,
    preview: `One press on the button, and ${percent}% come off by themselves.`,
    heading: "Your student discount",
    blocks: [
      {
        kind: "paragraph",
        text: `Someone, hopefully you, asked for the student discount of ${shop.name} with this address. Please confirm it in the browser in which you are signed in to the shop: from then on ${percent}% come off by themselves.`,
      },
      {
        kind: "button",
        label: "Confirm my student address",
        url: `${shop.url}/promotions/student-discount/confirm?token=${token}`,
      },
      {
        kind: "note",
        text: `The link works once, for ${studentPolicy.linkHours} hours and for the account that asked. If it was not you, do nothing: without your confirmation this address is forgotten.`,
      },
    ],
  });
  return { to: email, subject: `Confirm your student discount at ${shop.name}`, ...content };
}
