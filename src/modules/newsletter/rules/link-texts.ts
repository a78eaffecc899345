import type { SubscriptionState } from "./subscription.ts";

type PageText = { title: string; text: string };

/** The state behind an email's link; `unknown` for a token that does not exist. */
export type LinkState = SubscriptionState | "unknown";

export const confirmTexts: Record<LinkState, PageText> = {
  waiting: {
    title: "Confirm your subscription",
    text: "One press, and the newsletter will come to this address.",
  },
  subscribed: {
    title: "You are on the list",
    text: "Thank you. The newsletter will come to your inbox about twice a month, and every issue has a link to leave.",
  },
  left: {
    title: "You have left the newsletter",
    text: "This link belongs to a subscription that has ended. To come back, ask for a new one.",
  },
  expired: {
    title: "This link is too old",
    text: "For safety a confirmation link works for a few days only. Ask for a new one and we will send it at once.",
  },
  unknown: {
    title: "This link does not work",
    text: "It may have been cut short by your mail program, or a newer email has replaced it. Ask for a new one and we will send it at once.",
  },
};

export const unsubscribeTexts: Record<LinkState, PageText> = {
  waiting: {
    title: "Leave the newsletter?",
    text: "You are not on the list yet. If you never asked for it, press the button and we will not write again.",
  },
  expired: {
    title: "Leave the newsletter?",
    text: "You are not on the list yet. If you never asked for it, press the button and we will not write again.",
  },
  subscribed: {
    title: "Leave the newsletter?",
    text: "One press, and no further issue will come to this address.",
  },
  left: {
    title: "You have left the newsletter",
    text: "No further issue will come to this address. You can come back whenever you like.",
  },
  unknown: {
    title: "This link does not work",
    text: "It may have been cut short by your mail program, or the address is no longer on our list. If the newsletter still comes, write to us and we will take you off it by hand.",
  },
};
