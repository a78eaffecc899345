import type { Email } from "#modules/core/rules/email.ts";
import { addressHere } from "#modules/core/rules/language/address.ts";
import type { GiftCardCode } from "#modules/gift-cards/rules/gift-card-code.ts";
import {
  designColours,
  type GiftCardDetails,
} from "#modules/gift-cards/rules/gift-card-details.ts";
import { formatMoney, type Money } from "#modules/core/rules/money/money.ts";
import { giftCardEmailTexts as texts } from "./gift-card-email-texts.ts";
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

/** The email to a gift card's recipient: amount, code and how to use it. */
export function giftCardEmail(gift: Gift): Email {
  const { shop, details, amount, code, expiresAt, isAgain = false } = gift;
  const { design, recipientName, recipientEmail, senderName, message } = details;
  const worth = formatMoney(amount);
  const hello = recipientName === "" ? texts.helloThere : texts.hello(recipientName);
  const howToUse = expiresAt === null ? texts.unlimited : texts.validUntil(dayInWords(expiresAt));
  const quote: EmailBlock[] = message === "" ? [] : [{ kind: "quote", text: message }];
  const blocks: EmailBlock[] = [
    { kind: "paragraph", text: `${hello}\n${texts.sent(senderName, shop.name)}` },
    ...quote,
    { kind: "gift-card", name: shop.name, worth, code, colour: designColours[design] },
    { kind: "paragraph", text: howToUse },
    ...(isAgain ? [{ kind: "paragraph" as const, text: texts.onlyThisCode }] : []),
    { kind: "button", label: texts.shop(shop.name), url: addressHere(shop.url) },
    {
      kind: "note",
      text: texts.keepSafe,
      link: { label: texts.checkBalance, url: addressHere(shop.url, "/gift-cards") },
    },
  ];
  return {
    to: recipientEmail,
    subject: texts.subject(senderName, worth),
    ...renderEmail({
      sender: shop,
      preview: texts.preview(worth, shop.name),
      heading: texts.heading,
      blocks,
    }),
  };
}
