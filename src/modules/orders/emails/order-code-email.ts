import { orderCode } from "#modules/orders/rules/order-number.ts";
import type { Email } from "#modules/core/rules/email.ts";
import type { Sender } from "#modules/core/rules/sender.ts";
import { renderEmail } from "#platform/mail/templates/render-email.ts";
import { orderEmailTexts } from "./order-email-texts.ts";

type OrderCode = { shop: Sender; to: string; number: string; code: string };

/** Email with the code that opens an order for the owner of its address. */
export function orderCodeEmail({ shop, to, number, code }: OrderCode): Email {
  const { minutes } = orderCode;
  const words = orderEmailTexts.code;
  return {
    to,
    // Not in the subject: locked phones show it.
    subject: words.subject(number),
    ...renderEmail({
      sender: shop,
      preview: words.preview(minutes),
      heading: words.heading,
      blocks: [
        { kind: "paragraph", text: words.enter(number) },
        { kind: "code", label: words.label, code },
        {
          kind: "note",
          text: words.note(minutes),
        },
      ],
    }),
  };
}
