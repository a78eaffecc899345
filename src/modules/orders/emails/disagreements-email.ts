import type { Email } from "#modules/core/rules/email/email.ts";
import type { Disagreement } from "#modules/payments/rules/compare-charges.ts";
import type { Sender } from "#modules/site/rules/shop.ts";
import { renderEmail, type EmailBlock } from "#platform/mail/templates/render-email.ts";

/** An email has room for so many; `npm run orders -- check` has all of them. */
const MOST_TOLD = 50;

const unreadReasons = {
  "not-allowed":
    "does not let the shop read its list of payments, so they are not compared with the orders. docs/operations.md says what it takes. You get this email each Monday until then.",
  "not-heard":
    "has not answered with its list of payments for hours, so today they are not compared with the orders. Tomorrow the shop asks again.",
  failed:
    "has answered with a list of payments that the shop could not compare with its orders. The shop’s log says why. Tomorrow it tries again.",
} as const;

type Told = {
  disagreements: readonly (Disagreement & { provider: string })[];
  unread: readonly { provider: string; unread: keyof typeof unreadReasons }[];
};

/**
 * To the shopkeeper: money about which a payment provider and the orders say different things, and providers that do
 * not say anything.
 */
export function disagreementsEmail(shop: Sender, { disagreements, unread }: Told): Email {
  const subject = subjectOf(disagreements.length);
  const content = renderEmail({
    sender: shop,
    preview: "Please look at your payment provider.",
    heading: subject,
    blocks: [
      ...(disagreements.length > 0 ? differences(disagreements) : []),
      ...unread.map((each): EmailBlock => ({
        kind: "paragraph",
        text: `The payment provider “${each.provider}” ${unreadReasons[each.unread]}`,
      })),
    ],
  });
  return { to: shop.email, subject, ...content };
}

function subjectOf(differing: number): string {
  if (differing === 0) return "Payments could not be compared with orders";
  return differing === 1
    ? "A difference between payments and orders"
    : `${differing} differences between payments and orders`;
}

function differences(told: Told["disagreements"]): EmailBlock[] {
  const more = told.length - MOST_TOLD;
  return [
    {
      kind: "paragraph",
      text: "Each day the shop compares its orders with what the payment providers have charged and given back. Here they say different things. Nothing was changed; please look at it on the provider’s own pages.",
    },
    {
      kind: "facts",
      rows: told
        .slice(0, MOST_TOLD)
        .map(({ provider, about, what }): [string, string] => [`${provider}, ${about}`, what]),
    },
    {
      kind: "note",
      text: `${more > 0 ? `There are ${more} more. ` : ""}“npm run orders -- check” shows them at any time. You get this email each day until they agree, for a week at most.`,
    },
  ];
}
