import { newsletterTexts } from "./newsletter-texts.ts";
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

export const linkHeads = (): Record<LinkKind, PageHead> => ({
  confirm: {
    title: newsletterTexts.confirmTitle,
    description: (shop) => newsletterTexts.confirmDescription(shop.name),
    page: "/newsletter/confirm",
  },
  unsubscribe: {
    title: newsletterTexts.unsubscribe,
    description: (shop) => newsletterTexts.unsubscribeDescription(shop.name),
    page: "/newsletter/unsubscribe",
  },
});

const states: Record<LinkKind, readonly LinkState[]> = {
  confirm: ["waiting"],
  unsubscribe: ["waiting", "expired", "subscribed"],
};

type SubscriptionLinkProps = { kind: LinkKind; state: LinkState; token: string };

/** Target of the newsletter's confirmation and unsubscribe links. */
export function SubscriptionLinkPage({ kind, state, token }: SubscriptionLinkProps) {
  const label = newsletterTexts[kind];
  const action = `${href(`/newsletter/${kind}`)}?${new URLSearchParams({ token })}`;
  return (
    <LinkPage
      text={(kind === "confirm" ? confirmTexts : unsubscribeTexts)[state]}
      button={states[kind].includes(state) ? { label, action } : undefined}
      offer={offerOf(kind, state)}
    />
  );
}

function offerOf(kind: LinkKind, state: LinkState): { label: string; to: string } {
  if (kind === "confirm" && state === "subscribed")
    return { label: newsletterTexts.continueShopping, to: href("/") };
  return kind === "unsubscribe" && state === "unknown"
    ? { label: newsletterTexts.writeToUs, to: href("/contact") }
    : { label: newsletterTexts.signUp, to: href("/newsletter") };
}
