import { useFetcher } from "react-router";
import { Button, ButtonLink } from "./button.tsx";
import { Outcome } from "./outcome.tsx";
import { Prose } from "./prose.tsx";

type LinkPageProps = {
  text: { title: string; text: string };
  /** The form's address with the link's secret; omitted if pressing would change nothing. */
  button?: { label: string; action: string } | undefined;
  /** Where to go instead. */
  offer: { label: string; to: string };
};

/** Target of an email's link. Only its button changes anything, because mail scanners open links. */
export function LinkPage({ text, button, offer }: LinkPageProps) {
  const fetcher = useFetcher();
  const isIdle = fetcher.state === "idle";
  return (
    <Prose title={text.title}>
      <Outcome key={text.title} isNew={fetcher.data !== undefined && isIdle}>
        {text.text}
      </Outcome>
      {button ? (
        <fetcher.Form method="post" action={button.action}>
          <Button type="submit" disabled={!isIdle}>
            {button.label}
          </Button>
        </fetcher.Form>
      ) : (
        <p>
          <ButtonLink variant="secondary" to={offer.to}>
            {offer.label}
          </ButtonLink>
        </p>
      )}
    </Prose>
  );
}
