import { EMAIL_ADDRESS_LENGTH } from "#modules/core/rules/email/email-address.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { policy } from "#modules/settings/rules/policy.ts";

/** Fields of the purchase form. */
export const giftFields = [
  "amount",
  "ownAmount",
  "recipientName",
  "recipientEmail",
  "senderName",
  "email",
  "message",
  "sendOn",
] as const;

export type GiftField = (typeof giftFields)[number];

/** Value of the amount field for a custom amount. */
export const OWN_AMOUNT = "own";

export const giftLengths = {
  name: 80,
  email: EMAIL_ADDRESS_LENGTH,
  message: policy.giftCard.messageLength,
} as const;

const { from, to, sendWithinDays } = policy.giftCard;

/** Error message of each field. */
export const giftErrors: Record<GiftField, string> = {
  amount: "Please choose an amount.",
  ownAmount: `Please enter an amount from ${formatMoney(from)} to ${formatMoney(to)}, such as 35 or 35.50.`,
  recipientName: "Please enter the recipient’s name.",
  recipientEmail: "Please enter the recipient’s email address, such as name@example.com.",
  senderName: "Please enter your name.",
  email: "Please enter your own email address, such as name@example.com.",
  message: `Please write at most ${giftLengths.message} characters.`,
  sendOn: `Please choose a day from today to ${sendWithinDays} days from now.`,
};
