import type { Route } from "./+types/reset-password";
import { answerInBrowser } from "#storefront/pages/auth/answer-in-browser.ts";
import {
  isOfLink,
  resetPasswordHead,
  ResetPasswordPage,
} from "#storefront/pages/auth/password-reset/reset-password-page.tsx";
import { metaOf } from "#storefront/routes/page-meta.ts";
import { useIdentityNeedsScripts } from "#storefront/routes/use-root-data.ts";
import { accountForms, answerOnServer } from "./answer-on-server.server.ts";

export const meta = metaOf(resetPasswordHead);

/** The URL contains a secret token: no caching, and no referrer for pages opened from here. */
export const headers = () => ({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });

/** Checks the link, before the shopper types a new password. */
export async function loader(asked: Route.LoaderArgs) {
  const token = asked.url.searchParams.get("token");
  if (token === null) return { isDeadLink: true };
  const checked = await accountForms(asked)?.checkResetLink(token);
  return { isDeadLink: checked?.ok === false && isOfLink(checked.error) };
}

/** By then the page has taken the token out of the address. */
export const shouldRevalidate = () => false;

export function action(sent: Route.ActionArgs) {
  return answerOnServer("reset-password", sent);
}

export function clientAction(sent: Route.ClientActionArgs) {
  return answerInBrowser("reset-password", sent);
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ResetPasswordPage
      {...loaderData}
      reply={actionData}
      needsScripts={useIdentityNeedsScripts()}
    />
  );
}
