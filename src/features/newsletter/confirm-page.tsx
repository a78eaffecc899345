import { href } from "react-router";
import { LinkPage } from "./link-page.tsx";
import { confirmTexts, type LinkState } from "./link-texts.ts";

export const confirmHead = {
  title: "Confirm your newsletter",
  description: "Confirm that the Sundry newsletter may come to your address.",
  path: "/newsletter/confirm",
  noindex: true,
};

export function ConfirmPage({ state, token }: { state: LinkState; token: string }) {
  const press = {
    label: "Confirm",
    action: `${href("/newsletter/confirm")}?${new URLSearchParams({ token })}`,
  };
  return (
    <LinkPage
      text={confirmTexts[state]}
      press={state === "waiting" ? press : undefined}
      offer={state === "subscribed" ? "home" : "newsletter"}
    />
  );
}
