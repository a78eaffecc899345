import { localTime, type Day } from "#modules/delivery/rules/calendar.ts";
import { deliveryPolicy, policy } from "#modules/settings/rules/policy.ts";
import { DAY_MS } from "#modules/core/rules/time.ts";

/** What a gift card's email says, its recipient and its date. */
export type GiftCardDetails = {
  recipientName: string;
  recipientEmail: string;
  senderName: string;
  message: string;
  /** A day in the shop's time zone. */
  sendOn: Day;
};

/** The order line's option with the recipient's address. */
export const SENT_TO = "Sent to";

/** Returns the days on which a gift card bought now can be sent, in the shop's time zone. */
export function sendingDays(now: Date): { from: Day; to: Day } {
  const { timeZone } = deliveryPolicy;
  const last = new Date(now.getTime() + policy.giftCard.sendWithinDays * DAY_MS);
  return { from: localTime(now, timeZone).day, to: localTime(last, timeZone).day };
}
