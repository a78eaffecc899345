import { DAY_MS } from "#modules/core/rules/time.ts";
import { localTime, type Day } from "#modules/delivery/rules/calendar.ts";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import { dayInWords } from "#modules/settings/rules/shop-dates.ts";
import { cents } from "#modules/core/rules/money/money.ts";

/**
 * Gift cards. Amounts, how far ahead one can be sent, and validity in years. Null: no expiry (US law requires at
 * least five years). If cards expire, a refund to one extends its validity.
 */
export const giftCardTerms = {
  amounts: [cents(2500), cents(5000), cents(10_000), cents(20_000)],
  from: cents(500),
  to: cents(50_000),
  sendWithinDays: 365,
  messageLength: 400,
  validYears: null,
  validAfterRefundDays: 180,
} as const;

/** The designs of a card's face, in the page and in the email; the first is preselected. */
export const giftCardDesigns = ["rings", "waves", "confetti"] as const;
export type GiftCardDesign = (typeof giftCardDesigns)[number];

/** Background of each design in emails, where white text has a contrast of at least 7:1. */
export const designColours: Record<GiftCardDesign, string> = {
  rings: "#1f4a3d",
  waves: "#2b3350",
  confetti: "#6b2336",
};

/** The text of a gift card's email, its design, recipient and date. */
export type GiftCardDetails = {
  design: GiftCardDesign;
  recipientName: string;
  recipientEmail: string;
  senderName: string;
  message: string;
  /** A day in the shop's time zone. */
  sendOn: Day;
};

/** Returns the recipient and the day as options of an order's line. */
export function giftCardOptions({ recipientName, recipientEmail, sendOn }: GiftCardDetails) {
  return [
    { name: "For", value: recipientName },
    { name: "Sent to", value: recipientEmail },
    { name: "On", value: dayInWords(sendOn) },
  ];
}

/** Returns the days on which a gift card bought now can be sent, in the shop's time zone. */
export function sendingDays(now: Date): { from: Day; to: Day } {
  const { timeZone } = shopLocale();
  const last = new Date(now.getTime() + giftCardTerms.sendWithinDays * DAY_MS);
  return { from: localTime(now, timeZone).day, to: localTime(last, timeZone).day };
}

/** Returns the details of a card that the shop itself gives. */
export function issuedCardDetails(
  shop: { name: string },
  { email, recipient, message }: { email: string; recipient: string; message: string },
): GiftCardDetails {
  return {
    design: giftCardDesigns[0],
    recipientName: recipient === "" ? "there" : recipient,
    recipientEmail: email,
    senderName: shop.name,
    message,
    sendOn: "",
  };
}
