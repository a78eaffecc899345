import { href } from "react-router";
import type { PageHead } from "#modules/site/rules/pages.ts";
import type { StopLink, StopState } from "#modules/notifications/use-cases/stop-link.server.ts";
import { LinkPage } from "#storefront/ui/link-page.tsx";

export const stopHead: PageHead = {
  title: "Stop these emails",
  description: "Stop stock, wishlist and coupon emails.",
  page: "/notifications/stop",
};

const stopTexts: Record<StopState, { title: string; text: string }> = {
  notice: {
    title: "Stop these emails?",
    text: "We’ll stop back-in-stock emails to this address. You will still get emails about your orders.",
  },
  wishlist: {
    title: "Stop these emails?",
    text: "We’ll stop emails about your wishlist. You can still see these updates in your account, and you will still get emails about your orders.",
  },
  coupons: {
    title: "Stop these emails?",
    text: "We’ll stop emails about coupons and discounts. You can still find them in your account, and you will still get emails about your orders.",
  },
  stopped: {
    title: "You’re unsubscribed",
    text: "We’ve stopped these emails. You can turn them on again in your account.",
  },
  unknown: {
    title: "This link doesn’t work",
    text: "It may be incomplete or too old. If you still get these emails, contact us and we’ll stop them.",
  },
};

/** Target of the unsubscribe link of an email about products or coupons. */
export function StopPage({ state, link }: { state: StopState; link: StopLink }) {
  const action = `${href("/notifications/stop")}?${new URLSearchParams(link)}`;
  const isDone = state === "stopped" || state === "unknown";
  return (
    <LinkPage
      text={stopTexts[state]}
      button={isDone ? undefined : { label: "Stop these emails", action }}
      offer={
        state === "unknown"
          ? { label: "Write to us", to: href("/contact") }
          : { label: "Continue Shopping", to: href("/") }
      }
    />
  );
}
