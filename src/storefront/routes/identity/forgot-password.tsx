import type { Route } from "./+types/forgot-password";
import { answerInBrowser } from "#storefront/pages/auth/answer-in-browser.ts";
import {
  forgotPasswordHead,
  ForgotPasswordPage,
} from "#storefront/pages/auth/password-reset/forgot-password-page.tsx";
import { cacheable } from "#storefront/routes/context.server.ts";
import { metaOf } from "#storefront/routes/page-meta.ts";
import { useMailboxPath, useIdentityNeedsScripts } from "#storefront/routes/use-root-data.ts";
import { answerOnServer, headersOfAnswer, visitorOfForm } from "./answer-on-server.server.ts";

export const meta = metaOf(forgotPasswordHead);

export const middleware = [cacheable];

export const headers = headersOfAnswer;

export function loader(asked: Route.LoaderArgs) {
  return visitorOfForm(asked);
}

/** A link opens the form without a request. */
export const clientLoader = () => null;

export function action(sent: Route.ActionArgs) {
  return answerOnServer("forgot-password", sent);
}

export function clientAction(sent: Route.ClientActionArgs) {
  return answerInBrowser("forgot-password", sent);
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  return (
    <ForgotPasswordPage
      reply={actionData}
      needsScripts={useIdentityNeedsScripts()}
      mailboxPath={useMailboxPath()}
    />
  );
}
