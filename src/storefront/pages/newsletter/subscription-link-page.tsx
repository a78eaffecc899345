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
    description: (shop) => `Confirm your subscription to the ${shop.name} newsletter.`,
    page: "/newsletter/confirm",
  },
  unsubscribe: {
    title: "Unsubscribe",
    description: (shop) => `Unsubscribe from the ${shop.name} newsletter.`,
    page: "/newsletter/unsubscribe",
  },
};

const buttons: Record<LinkKind, { label: string; states: readonly LinkState[] }> = {
  confirm: { label: "Confirm", states: ["waiting"] },
  unsubscribe: { label: "Unsubscribe", states: ["waiting", "expired", "subscribed"] },
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
    : { label: "Sign up for the newsletter", to: href("/newsletter") };
}
