import { texts } from "#modules/core/rules/language/texts.ts";
import type { SubscriptionState } from "./subscription.ts";

/** The state behind an email's link; `unknown` for a token that does not exist. */
export type LinkState = SubscriptionState | "unknown";

export const confirmTexts = texts("newsletter-confirm", {
  waiting: {
    title: "Confirm your subscription",
    text: "Confirm to get our newsletter at this address.",
  },
  subscribed: {
    title: "You’re subscribed",
    text: "Thanks! You’ll get our newsletter about twice a month. Unsubscribe anytime.",
  },
  left: {
    title: "You’re unsubscribed",
    text: "This subscription has ended. You can sign up again at any time.",
  },
  expired: {
    title: "This link has expired",
    text: "Confirmation links are valid for a few days. Sign up again to get a new one.",
  },
  unknown: {
    title: "This link doesn’t work",
    text: "It may be incomplete, or a newer email has replaced it. Sign up again to get a new one.",
  },
});

export const unsubscribeTexts = texts("newsletter-unsubscribe", {
  waiting: {
    title: "Unsubscribe?",
    text: "You haven’t confirmed yet. If you didn’t sign up, unsubscribe and we won’t email you again.",
  },
  expired: {
    title: "Unsubscribe?",
    text: "You haven’t confirmed yet. If you didn’t sign up, unsubscribe and we won’t email you again.",
  },
  subscribed: {
    title: "Unsubscribe?",
    text: "You’ll no longer get our newsletter.",
  },
  left: {
    title: "You’re unsubscribed",
    text: "You’ll no longer get our newsletter. You can sign up again at any time.",
  },
  unknown: {
    title: "This link doesn’t work",
    text: "It may be incomplete, or you’re already unsubscribed. If you still get the newsletter, contact us.",
  },
});
