import { href } from "react-router";
import type { PageHead } from "#modules/site/rules/pages.ts";
import type { StopLink, StopState } from "#modules/notifications/use-cases/stop-link.server.ts";
import { LinkPage } from "#storefront/ui/link-page.tsx";

export const stopHead: PageHead = {
  title: "Stop these emails",
  description: "Stop emails about products that you wait or wish for.",
  page: "/notifications/stop",
};

const stopTexts: Record<StopState, { title: string; text: string }> = {
  notice: {
    title: "Stop these emails?",
    text: "Press the button, and we no longer tell this address that something is back in stock, whoever asks for it. Emails about orders still come.",
  },
  wishlist: {
    title: "Stop these emails?",
    text: "Press the button, and we no longer send news of your wishlist by email. You still find it in your account, and emails about orders still come.",
  },
  coupons: {
    title: "Stop these emails?",
    text: "Press the button, and we no longer write about coupons and discounts of yours. You still find them in your account, and emails about orders still come.",
  },
  stopped: {
    title: "These emails are stopped",
    text: "None of them comes to this address any more. If you have an account, you may turn them on again there.",
  },
  unknown: {
    title: "This link does not work",
    text: "It may have been cut short by your mail program, or be too old. If such emails still come, write to us and we will stop them by hand.",
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
