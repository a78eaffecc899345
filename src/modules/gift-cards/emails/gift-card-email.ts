import type { Email } from "#modules/core/rules/email.ts";
import { addressHere } from "#modules/core/rules/language/address.ts";
import type { GiftCardCode } from "#modules/gift-cards/rules/gift-card-code.ts";
import {
  designColours,
  type GiftCardDetails,
} from "#modules/gift-cards/rules/gift-card-details.ts";
import { formatMoney, type Money } from "#modules/core/rules/money/money.ts";
import { dayInWords } from "#modules/settings/rules/shop-dates.ts";
import type { Shop } from "#modules/site/rules/shop.ts";
import { renderEmail, type EmailBlock } from "#platform/mail/templates/render-email.ts";
import { texts } from "#modules/core/rules/language/texts.ts";

/** The email to a gift card’s recipient. */
const giftCardEmailTexts = texts("gift-card-email", {
  subject: "{sender} sent you a {amount} gift card",
  preview: "{amount} to spend at {shop}.",
  heading: "You received a gift card",
  hello: "Hello {name},",
  helloThere: "Hello there,",
  sent: "{sender} sent you a {shop} gift card.",
  unlimited:
    "Enter the code at checkout. Use it all at once or over time: the card doesn’t expire.",
  validUntil:
    "Enter the code at checkout. Use it all at once or over time: the card is valid until {day}.",
  onlyThisCode: "This code replaces the one in our earlier email.",
  shop: "Shop at {shop}",
  keepSafe:
    "Keep this email safe: anyone with the code can use it. You can also save the card in your account.",
  checkBalance: "Check balance",
});

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

/** The email to a gift card's recipient: amount, code and how to use it. */
export function giftCardEmail(gift: Gift): Email {
  const { shop, details, amount, code, expiresAt, isAgain = false } = gift;
  const { design, recipientName, recipientEmail, senderName, message } = details;
  const worth = formatMoney(amount);
  const hello =
    recipientName === "" ? giftCardEmailTexts.helloThere : giftCardEmailTexts.hello(recipientName);
  const howToUse =
    expiresAt === null
      ? giftCardEmailTexts.unlimited
      : giftCardEmailTexts.validUntil(dayInWords(expiresAt));
  const quote: EmailBlock[] = message === "" ? [] : [{ kind: "quote", text: message }];
  const blocks: EmailBlock[] = [
    { kind: "paragraph", text: `${hello}\n${giftCardEmailTexts.sent(senderName, shop.name)}` },
    ...quote,
    { kind: "gift-card", name: shop.name, worth, code, colour: designColours[design] },
    { kind: "paragraph", text: howToUse },
    ...(isAgain ? [{ kind: "paragraph" as const, text: giftCardEmailTexts.onlyThisCode }] : []),
    { kind: "button", label: giftCardEmailTexts.shop(shop.name), url: addressHere(shop.url) },
    {
      kind: "note",
      text: giftCardEmailTexts.keepSafe,
      link: { label: giftCardEmailTexts.checkBalance, url: addressHere(shop.url, "/gift-cards") },
    },
  ];
  return {
    to: recipientEmail,
    subject: giftCardEmailTexts.subject(senderName, worth),
    ...renderEmail({
      sender: shop,
      preview: giftCardEmailTexts.preview(worth, shop.name),
      heading: giftCardEmailTexts.heading,
      blocks,
    }),
  };
}
