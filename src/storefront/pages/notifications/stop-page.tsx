import { notificationTexts } from "./notification-texts.ts";
import { href } from "react-router";
import type { PageHead } from "#modules/site/rules/pages.ts";
import type { StopLink, StopState } from "#modules/notifications/use-cases/stop-link.server.ts";
import { LinkPage } from "#storefront/ui/link-page.tsx";

export const stopHead: PageHead = {
  title: notificationTexts.stopTheseEmails,
  description: notificationTexts.stopDescription,
  page: "/notifications/stop",
};

const stopTexts: Record<StopState, { title: string; text: string }> = {
  notice: {
    title: notificationTexts.stopQuestion,
    text: notificationTexts.stopStock,
  },
  wishlist: {
    title: notificationTexts.stopQuestion,
    text: notificationTexts.stopWishlist,
  },
  coupons: {
    title: notificationTexts.stopQuestion,
    text: notificationTexts.stopCoupons,
  },
  stopped: {
    title: notificationTexts.youreUnsubscribed,
    text: notificationTexts.stoppedText,
  },
  unknown: {
    title: notificationTexts.badLink,
    text: notificationTexts.badLinkText,
  },
};

/** Target of the unsubscribe link of an email about products or coupons. */
export function StopPage({ state, link }: { state: StopState; link: StopLink }) {
  const action = `${href("/notifications/stop")}?${new URLSearchParams(link)}`;
  const isDone = state === "stopped" || state === "unknown";
  return (
    <LinkPage
      text={stopTexts[state]}
      button={isDone ? undefined : { label: notificationTexts.stopTheseEmails, action }}
      offer={
        state === "unknown"
          ? { label: notificationTexts.writeToUs, to: href("/contact") }
          : { label: notificationTexts.continueShopping, to: href("/") }
      }
    />
  );
}
