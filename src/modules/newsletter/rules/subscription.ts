import { DAY_MS } from "#modules/core/rules/time.ts";
import { client, email, DAY, HOUR, type Limits } from "#modules/core/rules/limit.ts";

export const newsletterLimits = {
  newsletter: {
    perClient: client("newsletter", 20, HOUR),
    perEmail: email("newsletter", 3, HOUR),
    perEmailAndDay: email("newsletter", 5, DAY),
  },
} as const satisfies Limits;

/** How long the shop keeps data about the newsletter. The privacy policy quotes these values. */
export const newsletterRetention = {
  /** A newsletter address that was never confirmed, or that was unsubscribed. */
  formerSubscriberDays: 30,
  /** How long the link in a newsletter confirmation email works. */
  confirmationLinkDays: 7,
} as const;

/** The times of an address's request, confirmation and unsubscription. */
export type Subscription = {
  requestedAt: Date;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
};

/**
 * `waiting`: requested, and the link still works; `expired`: the link no longer works; `left`: unsubscribed and not
 * requested again.
 */
export type SubscriptionState = "waiting" | "expired" | "subscribed" | "left";

/** The state of a subscription, by the latest of its three times. */
export function subscriptionState(
  { requestedAt, confirmedAt, unsubscribedAt }: Subscription,
  now: Date,
): SubscriptionState {
  if (unsubscribedAt && unsubscribedAt >= requestedAt) return "left";
  if (confirmedAt && confirmedAt >= requestedAt) return "subscribed";
  const ageDays = (now.getTime() - requestedAt.getTime()) / DAY_MS;
  return ageDays > newsletterRetention.confirmationLinkDays ? "expired" : "waiting";
}
