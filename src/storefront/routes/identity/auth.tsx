import type { Route } from "./+types/auth";
import { answerInBrowser } from "#storefront/pages/auth/answer-in-browser.ts";
import { authModeOf } from "#storefront/pages/auth/auth-mode.ts";
import { authHeads, AuthPage } from "#storefront/pages/auth/sign-in/auth-page.tsx";
import { cacheable } from "#storefront/routes/context.server.ts";
import { headMeta } from "#storefront/routes/page-meta.ts";
import {
  useMailboxPath,
  useOffersGoogle,
  useIdentityNeedsScripts,
} from "#storefront/routes/use-root-data.ts";
import { answerOnServer, headersOfAnswer, visitorOfForm } from "./answer-on-server.server.ts";

export function meta({ matches, location }: Route.MetaArgs) {
  return headMeta(authHeads()[authModeOf(new URLSearchParams(location.search))], matches);
}

export const middleware = [cacheable];

export const headers = headersOfAnswer;

export function loader(asked: Route.LoaderArgs) {
  return visitorOfForm(asked);
}

/** A link opens the form without a request. */
export const clientLoader = () => null;

export function action(sent: Route.ActionArgs) {
  return answerOnServer(authModeOf(sent.url.searchParams), sent);
}

export function clientAction(sent: Route.ClientActionArgs) {
  return answerInBrowser(authModeOf(new URL(sent.request.url).searchParams), sent);
}

export default function Auth({ actionData, loaderData }: Route.ComponentProps) {
  return (
    <AuthPage
      reply={actionData}
      isSignedIn={loaderData?.isSignedIn === true}
      offersGoogle={useOffersGoogle()}
      needsScripts={useIdentityNeedsScripts()}
      mailboxPath={useMailboxPath()}
    />
  );
}
