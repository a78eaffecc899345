import type { Email } from "#domain/email/email.ts";
import type { Disagreement } from "#domain/payment/compare-charges.ts";
import type { Sender } from "#domain/shop.ts";
import { renderEmail } from "./render-email.ts";

/** An email has room for so many; `npm run orders -- check` has all of them. */
const MOST_TOLD = 50;

/** To the shopkeeper: money about which a payment provider and the orders say different things. */
export function disagreementsEmail(
  shop: Sender,
  told: readonly (Disagreement & { provider: string })[],
): Email {
  const subject =
    told.length === 1
      ? "A payment does not agree with its order"
      : `${told.length} payments do not agree with their orders`;
  const more = told.length - MOST_TOLD;
  const content = renderEmail({
    sender: shop,
    preview: "Please look at them at your payment provider.",
    heading: subject,
    blocks: [
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
    ],
  });
  return { to: shop.email, subject, ...content };
}
