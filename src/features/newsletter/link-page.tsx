import { href, useFetcher } from "react-router";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Prose } from "#ui/prose.tsx";
import type { LinkState } from "./link-texts.ts";

type LinkPageProps = {
  text: { title: string; text: string };
  /** Leaves out the button where pressing it would change nothing. */
  press?: { label: string; action: string } | undefined;
  offer: "newsletter" | "contact" | "home";
};

const offers = {
  newsletter: { label: "Ask for the newsletter", to: () => href("/newsletter") },
  contact: { label: "Write to us", to: () => href("/contact") },
  home: { label: "Continue shopping", to: () => href("/") },
};

/** The page a link out of an email leads to. Only its button changes anything: mail scanners open links, but press nothing. */
export function LinkPage({ text, press, offer }: LinkPageProps) {
  const fetcher = useFetcher();
  return (
    <Prose title={text.title}>
      <p>{text.text}</p>
      {press ? (
        <fetcher.Form method="post" action={press.action}>
          <Button type="submit" disabled={fetcher.state !== "idle"}>
            {press.label}
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

/** The HTTP status of a page about a link. */
export function statusOfLink(state: LinkState): number {
  return state === "unknown" ? 404 : 200;
}
