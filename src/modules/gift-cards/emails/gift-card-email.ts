import type { Email } from "#modules/core/rules/email/email.ts";
import type { GiftCardCode } from "#modules/gift-cards/rules/gift-card-code.ts";
import type { GiftCardDetails } from "#modules/gift-cards/rules/gift-card-details.ts";
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
  return expiresAt === null ? "does not expire" : `can be spent until ${dayInWords(expiresAt)}`;
}

const onlyThisCode: EmailBlock = {
  kind: "paragraph",
  text: "If you received an earlier email with a code, that code no longer works. Please use this one.",
};

/** The email to a gift card's recipient: amount, code and how to use it. */
export function giftCardEmail(gift: Gift): Email {
  const { shop, details, amount, code, isAgain = false } = gift;
  const { recipientName, recipientEmail, senderName, message } = details;
  const worth = formatMoney(amount);
  const quote: EmailBlock[] = message === "" ? [] : [{ kind: "quote", text: message }];
  const blocks: EmailBlock[] = [
    {
      kind: "paragraph",
      text: `Hello ${recipientName},\n${senderName} gives you a gift card of ${shop.name}.`,
    },
    ...quote,
    { kind: "gift-card", name: shop.name, worth, code },
    {
      kind: "paragraph",
      text: `Choose whatever you like, and enter the code at the checkout. What you don’t spend stays on the card, and it ${validity(gift)}.`,
    },
    ...(isAgain ? [onlyThisCode] : []),
    { kind: "button", label: `Go to ${shop.name}`, url: shop.url },
    {
      kind: "note",
      text: "Keep this email: the code is worth money, and whoever has it can spend it. With an account you can keep the card there.",
      link: { label: "What is left on it", url: `${shop.url}/gift-cards` },
    },
  ];
  return {
    to: recipientEmail,
    subject: `${senderName} sends you a gift card of ${worth}`,
    ...renderEmail({
      sender: shop,
      preview: `${worth} to spend at ${shop.name}.`,
      heading: "A gift for you",
      blocks,
    }),
  };
}
