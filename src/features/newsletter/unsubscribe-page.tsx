import { href } from "react-router";
import { LinkPage } from "./link-page.tsx";
import { unsubscribeTexts, type LinkState } from "./link-texts.ts";

export const unsubscribeHead = {
  title: "Leave the newsletter",
  description: "Take your address off the list of the Sundry newsletter.",
  path: "/newsletter/unsubscribe",
  noindex: true,
};

export function UnsubscribePage({ state, token }: { state: LinkState; token: string }) {
  const press = {
    label: "Leave the newsletter",
    action: `${href("/newsletter/unsubscribe")}?${new URLSearchParams({ token })}`,
  };
  const isDone = state === "left" || state === "unknown";
  return (
    <LinkPage
      text={unsubscribeTexts[state]}
      press={isDone ? undefined : press}
      offer={state === "unknown" ? "contact" : "newsletter"}
    />
  );
}
