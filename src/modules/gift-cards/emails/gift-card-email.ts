import type { Email } from "#modules/core/rules/email.ts";
import type { GiftCardCode } from "#modules/gift-cards/rules/gift-card-code.ts";
import {
  designColours,
  type GiftCardDetails,
} from "#modules/gift-cards/rules/gift-card-details.ts";
import { formatMoney, type Money } from "#modules/core/rules/money/money.ts";
import { dayInWords } from "#modules/settings/rules/shop-dates.ts";
import type { Shop } from "#modules/site/rules/shop.ts";
import { renderEmail, type EmailBlock } from "#platform/mail/templates/render-email.ts";

type Gift = {
  shop: Shop;
  details: GiftCardDetails;
  amount: Money;
  code: GiftCardCode;
  /** ISO 8601; null: it does not expire. */
  expiresAt: string | null;
  /** Whether an earlier email had a code that is now void. */
  isAgain?: boolean;
};

function validity({ expiresAt }: Gift): string {
  return expiresAt === null ? "doesn’t expire" : `is valid until ${dayInWords(expiresAt)}`;
}

const onlyThisCode: EmailBlock = {
  kind: "paragraph",
  text: "This code replaces the one in our earlier email.",
};

/** The email to a gift card's recipient: amount, code and how to use it. */
export function giftCardEmail(gift: Gift): Email {
  const { shop, details, amount, code, isAgain = false } = gift;
  const { design, recipientName, recipientEmail, senderName, message } = details;
  const worth = formatMoney(amount);
  const quote: EmailBlock[] = message === "" ? [] : [{ kind: "quote", text: message }];
  const blocks: EmailBlock[] = [
    {
      kind: "paragraph",
      text: `Hello ${recipientName},\n${senderName} sent you a ${shop.name} gift card.`,
    },
    ...quote,
    { kind: "gift-card", name: shop.name, worth, code, colour: designColours[design] },
    {
      kind: "paragraph",
      text: `Enter the code at checkout. Use it all at once or over time: the card ${validity(gift)}.`,
    },
    ...(isAgain ? [onlyThisCode] : []),
    { kind: "button", label: `Shop at ${shop.name}`, url: shop.url },
    {
      kind: "note",
      text: "Keep this email safe: anyone with the code can use it. You can also save the card in your account.",
      link: { label: "Check balance", url: `${shop.url}/gift-cards` },
    },
  ];
  return {
    to: recipientEmail,
    subject: `${senderName} sent you a ${worth} gift card`,
    ...renderEmail({
      sender: shop,
      preview: `${worth} to spend at ${shop.name}.`,
      heading: "You received a gift card",
      blocks,
    }),
  };
}
