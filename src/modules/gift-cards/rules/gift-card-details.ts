import { texts } from "#modules/core/rules/language/texts.ts";
import { type Money, worthOfUsCents } from "#modules/core/rules/money/money.ts";

/**
 * Gift cards: amounts in the worth of 25 to 200 dollars, own ones of 5 to 500, and validity in years. Null: no expiry
 * (US law requires at least five years). If cards expire, a refund to one extends its validity.
 */
export const giftCardTerms = {
  get amounts(): Money[] {
    return [2500, 5000, 10_000, 20_000].map(worthOfUsCents);
  },
  /** The preselected amount. */
  get firstAmount(): Money {
    return worthOfUsCents(5000);
  },
  get from(): Money {
    return worthOfUsCents(500);
  },
  get to(): Money {
    return worthOfUsCents(50_000);
  },
  messageLength: 400,
  validYears: null,
  validAfterRefundDays: 180,
} as const;

/** Returns whether a card can have an amount in cents that a buyer or staff typed. */
export const isGiftCardAmount = (amount: number): boolean =>
  amount >= giftCardTerms.from && amount <= giftCardTerms.to;

/** The designs of a card's face, in the page and in the email; the first is preselected. */
export const giftCardDesigns = ["rings", "waves", "confetti"] as const;
export type GiftCardDesign = (typeof giftCardDesigns)[number];

/** Background of each design in emails, where white text has a contrast of at least 7:1. */
export const designColours: Record<GiftCardDesign, string> = {
  rings: "#1f4a3d",
  waves: "#2b3350",
  confetti: "#6b2336",
};

/** The text of a gift card's email, its design and recipient. */
export type GiftCardDetails = {
  design: GiftCardDesign;
  /** Empty if the shop gives the card to an address only. */
  recipientName: string;
  recipientEmail: string;
  senderName: string;
  message: string;
};

/** The recipient of a card as options of an order’s line. */
const giftCardOptionTexts = texts("gift-card-options", { for: "For", sentTo: "Sent to" });

/** Returns the recipient as options of an order's line. */
export function giftCardOptions({ recipientName, recipientEmail }: GiftCardDetails) {
  return [
    { name: giftCardOptionTexts.for, value: recipientName },
    { name: giftCardOptionTexts.sentTo, value: recipientEmail },
  ];
}

/** Returns the details of a card that the shop itself gives. */
export function issuedCardDetails(
  shop: { name: string },
  { email, recipient, message }: { email: string; recipient: string; message: string },
): GiftCardDetails {
  return {
    design: giftCardDesigns[0],
    recipientName: recipient,
    recipientEmail: email,
    senderName: shop.name,
    message,
  };
}
