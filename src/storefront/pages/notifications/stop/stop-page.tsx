import { Form, href, useNavigation } from "react-router";
import type { PageHead } from "#modules/site/rules/pages.ts";
import { Button, ButtonLink } from "#storefront/ui/button.tsx";
import { Outcome } from "#storefront/ui/outcome.tsx";
import { Prose } from "#storefront/ui/prose.tsx";
import type { StopLink, StopState } from "#modules/notifications/use-cases/stop-link.server.ts";
import { stopTexts } from "./stop-texts.ts";

export const stopHead: PageHead = {
  title: "Stop these emails",
  description: "Stop emails about products that you wait or wish for.",
  page: "/notifications/stop",
};

type StopPageProps = {
  state: StopState;
  link: StopLink;
  /** Whether this is the response to the button. */
  isAnswer: boolean;
};

/** Target of an email's link. Only its button changes anything, because mail scanners open links. */
export function StopPage({ state, link, isAnswer }: StopPageProps) {
  const { title, text } = stopTexts[state];
  const { state: progress } = useNavigation();
  return (
    <Prose title={title}>
      <Outcome key={state} isNew={isAnswer}>
        {text}
      </Outcome>
      {state !== "stopped" && state !== "unknown" ? (
        <Form
          method="post"
          action={`${href("/notifications/stop")}?${new URLSearchParams(link)}`}
          preventScrollReset
        >
          <Button type="submit" disabled={progress !== "idle"}>
            Stop these emails
          </Button>
        </Form>
      ) : (
        <p>
          <ButtonLink variant="secondary" to={href(state === "stopped" ? "/" : "/contact")}>
            {state === "stopped" ? "Continue Shopping" : "Write to us"}
          </ButtonLink>
        </p>
      )}
    </Prose>
  );
}
