import { orderCode } from "#modules/orders/rules/order-number.ts";
import type { Email } from "#modules/core/rules/email.ts";
import type { Sender } from "#modules/core/rules/sender.ts";
import { renderEmail } from "#platform/mail/templates/render-email.ts";

type OrderCode = { shop: Sender; to: string; number: string; code: string };

/** Email with the code that opens an order for the owner of its address. */
export function orderCodeEmail({ shop, to, number, code }: OrderCode): Email {
  const { minutes } = orderCode;
  return {
    to,
    // Not in the subject: locked phones show it.
    subject: `Your code for order ${number}`,
    ...renderEmail({
      sender: shop,
      preview: `The code works once, for ${minutes} minutes.`,
      heading: "Your order code",
      blocks: [
        { kind: "paragraph", text: `Enter this code to view order ${number}:` },
        { kind: "code", label: "Code", code },
        {
          kind: "note",
          text: `It works once, for ${minutes} minutes, in the browser that requested it. If this wasn’t you, ignore this email. Don’t share the code.`,
        },
      ],
    }),
  };
}
