import type { Email } from "#modules/core/rules/email/email.ts";
import { policy } from "#modules/settings/rules/policy.ts";
import type { Sender } from "#modules/site/rules/shop.ts";
import { renderEmail } from "#platform/mail/templates/render-email.ts";

type OrderCode = { shop: Sender; to: string; number: string; code: string };

/** Email with the code that opens an order for the owner of its address. */
export function orderCodeEmail({ shop, to, number, code }: OrderCode): Email {
  const { minutes } = policy.orderCode;
  return {
    to,
    // Not in the subject: locked phones show it.
    subject: `Your code for order ${number}`,
    ...renderEmail({
      sender: shop,
      preview: `It works once, and for ${minutes} minutes.`,
      heading: "Your code",
      blocks: [
        { kind: "paragraph", text: `With this code you can see your order ${number}:` },
        { kind: "code", label: "Code", code },
        {
          kind: "note",
          text: `It works once, and for ${minutes} minutes, where it was asked for. If that was not you, there is nothing you need to do: without the code nobody can see your order. Please do not pass it on.`,
        },
      ],
    }),
  };
}
