import { href } from "react-router";
import type { PageHead } from "#modules/site/rules/pages.ts";
import {
  confirmTexts,
  unsubscribeTexts,
  type LinkState,
} from "#modules/newsletter/rules/link-texts.ts";
import { LinkPage } from "#storefront/ui/link-page.tsx";

/** What the link in an email is for. */
export type LinkKind = "confirm" | "unsubscribe";

export const linkHeads: Record<LinkKind, PageHead> = {
  confirm: {
    title: "Confirm your newsletter",
    description: (shop) => `Confirm that the ${shop.name} newsletter may come to your address.`,
    page: "/newsletter/confirm",
  },
  unsubscribe: {
    title: "Leave the newsletter",
    description: (shop) => `Take your address off the list of the ${shop.name} newsletter.`,
    page: "/newsletter/unsubscribe",
  },
};

const buttons: Record<LinkKind, { label: string; states: readonly LinkState[] }> = {
  confirm: { label: "Confirm", states: ["waiting"] },
  unsubscribe: { label: "Leave the newsletter", states: ["waiting", "expired", "subscribed"] },
};

type SubscriptionLinkProps = { kind: LinkKind; state: LinkState; token: string };

/** Target of the newsletter's confirmation and unsubscribe links. */
export function SubscriptionLinkPage({ kind, state, token }: SubscriptionLinkProps) {
  const { label, states } = buttons[kind];
  const action = `${href(`/newsletter/${kind}`)}?${new URLSearchParams({ token })}`;
  return (
    <LinkPage
      text={(kind === "confirm" ? confirmTexts : unsubscribeTexts)[state]}
      button={states.includes(state) ? { label, action } : undefined}
      offer={offerOf(kind, state)}
    />
  );
}

function offerOf(kind: LinkKind, state: LinkState): { label: string; to: string } {
  if (kind === "confirm" && state === "subscribed")
    return { label: "Continue Shopping", to: href("/") };
  return kind === "unsubscribe" && state === "unknown"
    ? { label: "Write to us", to: href("/contact") }
    : { label: "Ask for the newsletter", to: href("/newsletter") };
}
