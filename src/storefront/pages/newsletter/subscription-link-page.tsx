import type { PageHead } from "#modules/site/rules/pages.ts";
import { href, useFetcher } from "react-router";
import { Button, ButtonLink } from "#storefront/ui/button.tsx";
import { Outcome } from "#storefront/ui/outcome.tsx";
import { Prose } from "#storefront/ui/prose.tsx";
import {
  confirmTexts,
  unsubscribeTexts,
  type LinkState,
} from "#modules/newsletter/rules/link-texts.ts";

type LinkPageProps = {
  text: { title: string; text: string };
  /** Omitted if it would change nothing. */
  button?: { label: string; action: string } | undefined;
  offer: "newsletter" | "contact" | "home";
};

const offers = {
  newsletter: { label: "Ask for the newsletter", to: () => href("/newsletter") },
  contact: { label: "Write to us", to: () => href("/contact") },
  home: { label: "Continue Shopping", to: () => href("/") },
};

/** Target of an email's link. Only its button changes anything, because mail scanners open links. */
function LinkPage({ text, button, offer }: LinkPageProps) {
  const fetcher = useFetcher();
  return (
    <Prose title={text.title}>
      <Outcome key={text.title} isNew={fetcher.data !== undefined && fetcher.state === "idle"}>
        {text.text}
      </Outcome>
      {button ? (
        <fetcher.Form method="post" action={button.action}>
          <Button type="submit" disabled={fetcher.state !== "idle"}>
            {button.label}
          </Button>
        </fetcher.Form>
      ) : (
        <p>
          <ButtonLink variant="secondary" to={offers[offer].to()}>
            {offers[offer].label}
          </ButtonLink>
        </p>
      )}
    </Prose>
  );
}

/** Returns the HTTP status of a link page. */
export function statusOfLink(state: LinkState): number {
  return state === "unknown" ? 404 : 200;
}

export const confirmHead: PageHead = {
  title: "Confirm your newsletter",
  description: (shop) => `Confirm that the ${shop.name} newsletter may come to your address.`,
  page: "/newsletter/confirm",
};

/** Target of the confirmation link. */
export function ConfirmPage({ state, token }: { state: LinkState; token: string }) {
  const button = {
    label: "Confirm",
    action: `${href("/newsletter/confirm")}?${new URLSearchParams({ token })}`,
  };
  return (
    <LinkPage
      text={confirmTexts[state]}
      button={state === "waiting" ? button : undefined}
      offer={state === "subscribed" ? "home" : "newsletter"}
    />
  );
}

export const unsubscribeHead: PageHead = {
  title: "Leave the newsletter",
  description: (shop) => `Take your address off the list of the ${shop.name} newsletter.`,
  page: "/newsletter/unsubscribe",
};

/** Target of the unsubscribe link. */
export function UnsubscribePage({ state, token }: { state: LinkState; token: string }) {
  const button = {
    label: "Leave the newsletter",
    action: `${href("/newsletter/unsubscribe")}?${new URLSearchParams({ token })}`,
  };
  const isDone = state === "left" || state === "unknown";
  return (
    <LinkPage
      text={unsubscribeTexts[state]}
      button={isDone ? undefined : button}
      offer={state === "unknown" ? "contact" : "newsletter"}
    />
  );
}
