import type { Email } from "#modules/core/rules/email.ts";
import { studentProof } from "#modules/promotions/rules/student/student-address.ts";
import type { Sender } from "#modules/core/rules/sender.ts";
import { renderEmail } from "#platform/mail/templates/render-email.ts";

/** The email that asks a student address to confirm the account's student discount. */
export function studentEmail(
  { shop, email, percent }: { shop: Sender; email: string; percent: number },
  token: string,
): Email {
  const content = renderEmail({
    sender: shop,
    preview: `Confirm to get ${percent}% off automatically.`,
    heading: "Your student discount",
    blocks: [
      {
        kind: "paragraph",
        text: `Confirm your student address to get ${percent}% off at ${shop.name}. Open the link in the browser where you’re signed in; the discount then applies automatically.`,
      },
      {
        kind: "button",
        label: "Confirm student address",
        url: `${shop.url}/promotions/student-discount/confirm?token=${token}`,
      },
      {
        kind: "note",
        text: `The link works once, for ${studentProof.linkHours} hours, and only for the account that requested it. If this wasn’t you, ignore this email.`,
      },
    ],
  });
  return { to: email, subject: `Confirm your student discount at ${shop.name}`, ...content };
}
