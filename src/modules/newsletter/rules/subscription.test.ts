import { expect, test } from "vitest";
import { subscriptionState, type SubscriptionState } from "./subscription.ts";

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const now = day(20);

test.for<[SubscriptionState, number, number | null, number | null]>([
  ["waiting", 20, null, null],
  ["waiting", 13, null, null],
  ["expired", 12, null, null],
  ["subscribed", 2, 3, null],
  ["left", 2, 3, 4],
  ["left", 2, null, 3],
  ["waiting", 19, 3, 4],
  ["expired", 10, 3, 4],
  ["subscribed", 5, 6, null],
])(
  "%s: asked on day %s, confirmed on %s, left on %s, seen on day 20",
  ([state, asked, confirmed, left]) => {
    const subscription = {
      requestedAt: day(asked),
      confirmedAt: confirmed === null ? null : day(confirmed),
      unsubscribedAt: left === null ? null : day(left),
    };
    expect(subscriptionState(subscription, now)).toBe(state);
  },
);
