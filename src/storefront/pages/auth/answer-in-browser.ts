import { data } from "react-router";
import type { Identity } from "#modules/accounts/ports/identity.ts";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import { OfflineError } from "#storefront/ui/retry-until-online.ts";
import { uiTexts } from "#storefront/ui/ui-texts.ts";
import { answerForm, refusal, type AuthForm } from "./answer-form.ts";
import { authTexts } from "./auth-texts.ts";
import type { Typed } from "./invalid-fields.ts";

type Open = () => Promise<Identity>;
type ClientAction<Reply> = { request: Request; serverAction(): Promise<Reply> };

let openIdentity: Open | null = null;

/** Lends the page's identity to the actions of its forms. */
export function lendIdentity(open: Open): void {
  openIdentity = open;
}

/** The values of a form's text fields. */
export function typedIn(form: FormData): Typed {
  const fields = [...form];
  return Object.fromEntries(
    fields.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

/** Has a form answered by a provider that does so in the browser, else by the shop's server. */
export async function answerInBrowser<Reply>(
  form: AuthForm,
  { request, serverAction }: ClientAction<Reply>,
) {
  try {
    const identity = await openIdentity?.().catch(() => null);
    if (!identity) throw new OfflineError();
    if (!identity.forms) return await serverAction();
    return await answerForm(form, identity.forms, typedIn(await request.clone().formData()));
  } catch (error) {
    // An error status, so that the router does not reload the page's data.
    return data(refusal(form, errorOf(error)), 503);
  }
}

function errorOf(error: unknown): IdentityError {
  if (error instanceof OfflineError)
    return error.isBusy
      ? { code: "provider-error", providerCode: "busy", message: uiTexts.busy }
      : { code: "network-request-failed", message: authTexts.unreachable };
  // An unexpected exception is a bug: show a message and log it.
  // oxlint-disable-next-line no-console
  console.error(error);
  return { code: "internal-error", message: authTexts.failed };
}
