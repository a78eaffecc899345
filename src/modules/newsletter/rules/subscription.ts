import { newsletterRetention } from "#modules/newsletter/rules/retention.ts";
import { DAY_MS } from "#modules/core/rules/time.ts";

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
