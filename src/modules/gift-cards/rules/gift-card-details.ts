import { localTime, type Day } from "#modules/delivery/rules/calendar.ts";
import { deliveryPolicy, policy } from "#modules/settings/rules/policy.ts";
import { DAY_MS } from "#modules/core/rules/time.ts";

/** What a gift card is to say, to whom and when. */
export type GiftCardDetails = {
  recipientName: string;
  recipientEmail: string;
  senderName: string;
  message: string;
  /** A day of the shop's time zone. */
  sendOn: Day;
};

/** What an order calls the address that its gift card is sent to. */
export const SENT_TO = "Sent to";

/** The days on which a gift card that is bought now can be sent: from today, in the shop's time zone. */
export function sendingDays(now: Date): { from: Day; to: Day } {
  const { timeZone } = deliveryPolicy;
  const last = new Date(now.getTime() + policy.giftCard.sendWithinDays * DAY_MS);
  return { from: localTime(now, timeZone).day, to: localTime(last, timeZone).day };
}
