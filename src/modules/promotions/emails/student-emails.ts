import type { Email } from "#modules/core/rules/email.ts";
import { addressHere } from "#modules/core/rules/language/address.ts";
import { studentEmailTexts as texts } from "#modules/promotions/rules/student/student-email-texts.ts";
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
    preview: texts.preview(percent),
    heading: texts.heading,
    blocks: [
      {
        kind: "paragraph",
        text: texts.text(percent, shop.name),
      },
      {
        kind: "button",
        label: texts.button,
        url: addressHere(shop.url, `/promotions/student-discount/confirm?token=${token}`),
      },
      {
        kind: "note",
        text: texts.note(studentProof.linkHours),
      },
    ],
  });
  return { to: email, subject: texts.subject(shop.name), ...content };
}
