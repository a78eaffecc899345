import { retention } from "#modules/settings/rules/retention.ts";
import { DAY_MS } from "#modules/core/rules/time.ts";

/** When an address asked for the newsletter, confirmed, and left. */
export type Subscription = {
  requestedAt: Date;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
};

/**
 * Where a subscription stands. `waiting`: asked for and not yet confirmed, the link still works; `expired`: it no
 * longer does; `left`: unsubscribed and not asked again since.
 */
export type SubscriptionState = "waiting" | "expired" | "subscribed" | "left";

/** The state of a subscription: the latest of its three moments decides. */
export function subscriptionState(
  { requestedAt, confirmedAt, unsubscribedAt }: Subscription,
  now: Date,
): SubscriptionState {
  if (unsubscribedAt && unsubscribedAt >= requestedAt) return "left";
  if (confirmedAt && confirmedAt >= requestedAt) return "subscribed";
  const ageDays = (now.getTime() - requestedAt.getTime()) / DAY_MS;
  return ageDays > retention.confirmationLinkDays ? "expired" : "waiting";
}
