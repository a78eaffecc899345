import type { Email } from "#modules/core/rules/email.ts";
import { addressHere } from "#modules/core/rules/language/address.ts";
import { studentProof } from "#modules/promotions/rules/student/student-address.ts";
import type { Sender } from "#modules/core/rules/sender.ts";
import { renderEmail } from "#platform/mail/templates/render-email.ts";
import { texts } from "#modules/core/rules/language/texts.ts";

/** Words of the email to a student address. */
const studentEmailTexts = texts("student-email", {
  subject: "Confirm your student discount at {shop}",
  preview: "Confirm to get {percent}% off automatically.",
  heading: "Your student discount",
  text: "Confirm your student address to get {percent}% off at {shop}. Open the link in the browser where you’re signed in; the discount then applies automatically.",
  button: "Confirm student address",
  note: "The link works once, for {hours} hours, and only for the account that requested it. If this wasn’t you, ignore this email.",
});

/** The email that asks a student address to confirm the account's student discount. */
export function studentEmail(
  { shop, email, percent }: { shop: Sender; email: string; percent: number },
  token: string,
): Email {
  const content = renderEmail({
    sender: shop,
    preview: studentEmailTexts.preview(percent),
    heading: studentEmailTexts.heading,
    blocks: [
      {
        kind: "paragraph",
        text: studentEmailTexts.text(percent, shop.name),
      },
      {
        kind: "button",
        label: studentEmailTexts.button,
        url: addressHere(shop.url, `/promotions/student-discount/confirm?token=${token}`),
      },
      {
        kind: "note",
        text: studentEmailTexts.note(studentProof.linkHours),
      },
    ],
  });
  return { to: email, subject: studentEmailTexts.subject(shop.name), ...content };
}
