import { notificationTexts } from "./notification-texts.ts";
import { href } from "react-router";
import type { PageHead } from "#modules/site/rules/pages.ts";
import type { StopLink, StopState } from "#modules/notifications/use-cases/stop-link.server.ts";
import { LinkPage } from "#storefront/ui/link-page.tsx";

export const stopHead = (): PageHead => ({
  page: "/notifications/stop",
  title: notificationTexts.stopTheseEmails,
  description: notificationTexts.stopDescription,
});

/** Target of the unsubscribe link of an email about products or coupons. */
export function StopPage({ state, link }: { state: StopState; link: StopLink }) {
  const action = `${href("/notifications/stop")}?${new URLSearchParams(link)}`;
  const isDone = state === "stopped" || state === "unknown";
  return (
    <LinkPage
      text={notificationTexts.stop[state]}
      button={isDone ? undefined : { label: notificationTexts.stopTheseEmails, action }}
      offer={
        state === "unknown"
          ? { label: notificationTexts.writeToUs, to: href("/contact") }
          : { label: notificationTexts.continueShopping, to: href("/") }
      }
    />
  );
}
