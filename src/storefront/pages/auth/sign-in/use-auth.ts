import { useEffect, useState } from "react";
import { href, useLocation, useNavigate, useSearchParams } from "react-router";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import type { NavigationState } from "#modules/accounts/rules/navigation-notice.ts";
import { safeRedirect } from "#modules/accounts/rules/safe-redirect.ts";
import { readSignUp, type SignUpError, type TypedSignUp } from "#modules/accounts/rules/sign-up.ts";
import type { SignedIn } from "#modules/accounts/ports/identity-provider.ts";
import { giveDraftsTo } from "#storefront/ui/form/drafts.ts";
import { useToast } from "#storefront/ui/toast-provider.tsx";
import {
  fieldError,
  formError,
  type FieldErrors,
  type FormState,
} from "#modules/core/rules/form-state.ts";
import { useIdentity } from "#storefront/pages/auth/session/use-identity.ts";
import { useOperation } from "#storefront/pages/auth/session/use-operation.ts";
import {
  messageOf,
  signUpErrorTexts,
  type IdentityContext,
} from "#storefront/pages/auth/messages.ts";

export type AuthMode = "sign-in" | "sign-up";

export type AuthField = keyof TypedSignUp;

export const AUTH_FORM = "auth";

/** §4 State and actions of the sign-in page, with the redirect for each outcome. */
export function useAuth(mode: AuthMode) {
  const { isBusy, isRunning, run } = useOperation();
  const navigate = useNavigate();
  const next = useNext();
  const toast = useToast();
  const [shown, setShown] = useState<{ mode: AuthMode; state: FormState<AuthField> } | null>(null);
  useLeaveWhenSignedIn(isRunning, next);

  const show = (state: FormState<AuthField> | null) => setShown(state && { mode, state });
  const tell = (error: IdentityError | null, context: IdentityContext) =>
    show(error && stateOf(error, context));

  function welcome({ uid, isReopened }: SignedIn) {
    giveDraftsTo(uid);
    if (isReopened) toast({ text: "Welcome back. Your account is open again." });
  }

  async function enter(account: SignedIn) {
    welcome(account);
    // Replaced, so that Back leads to the page before the form.
    if (account.emailVerified) await navigate(next ?? href("/"), { replace: true });
    else await navigate(href("/verify-email"), { replace: true, state: verifyFirst });
  }

  return {
    isBusy,
    state: shown?.mode === mode ? shown.state : null,
    show,
    async signIn(email: string, password: string) {
      show(null);
      tell(await run(({ provider }) => provider.signIn(email, password), enter), "sign-in");
    },
    async signUp(typed: TypedSignUp) {
      const account = readSignUp(typed);
      if (!account.ok) return show(stateOfSignUp(account.error, typed));
      show(null);
      const error = await run(
        ({ provider }) => provider.signUp(account.value),
        async ({ warnings }) => {
          const state: NavigationState = {
            notice: warnings.includes("verification") ? "not-sent" : "signed-up",
          };
          await navigate(href("/verify-email"), { state });
        },
      );
      tell(error, "sign-up");
    },
    async signInWithGoogle() {
      show(null);
      // §4 Google has verified the address, so go to the shop even if the adapter reports it unverified.
      const error = await run(
        ({ provider }) => provider.signInWithGoogle(),
        async (account) => {
          welcome(account);
          await navigate(next ?? href("/"), { replace: true });
        },
      );
      tell(error, "google");
    },
  };
}

const verifyFirst: NavigationState = { notice: "verify-first" };
const deadLink: NavigationState = { notice: "dead-link" };

/** Returns the page to go to after sign-in; kept while the shopper switches the mode. */
function useNext(): string | null {
  const [params] = useSearchParams();
  const [next] = useState(() => safeRedirect(params.get("next")));
  return next;
}

/** Redirects a signed-in member. A sign-in that is running redirects by its own outcome. */
function useLeaveWhenSignedIn(isRunning: { readonly current: boolean }, next: string | null): void {
  const { session } = useIdentity();
  const navigate = useNavigate();
  const toast = useToast();
  /** Set by the verification link: "1" if it was valid. */
  const verified = useSearchParams()[0].get("verified");
  const stays = (useLocation().state as { stays?: unknown } | null)?.stays === true;
  useEffect(() => {
    if (session.state !== "signed-in" || stays || isRunning.current) return;
    const { emailVerified } = session.account;
    if (verified === "1" && emailVerified) toast({ text: "Your email address is verified." });
    void navigate(emailVerified ? (next ?? href("/")) : href("/verify-email"), {
      replace: true,
      state: verified === "0" ? deadLink : null,
    });
  }, [session, stays, isRunning, next, navigate, verified, toast]);
}

const fieldOf: Record<Exclude<SignUpError, "missing-name">, AuthField> = {
  "missing-email": "email",
  "invalid-email": "email",
  "missing-password": "password",
  "missing-confirmation": "confirmPassword",
  "passwords-differ": "confirmPassword",
};

function stateOfSignUp(errors: SignUpError[], typed: TypedSignUp): FormState<AuthField> {
  const isFirstNameThere = typed.firstName.trim() !== "";
  const areBothMissing = !isFirstNameThere && typed.lastName.trim() === "";
  const fieldErrors = errors.map((error) => {
    const nameField = isFirstNameThere ? "lastName" : "firstName";
    return [error === "missing-name" ? nameField : fieldOf[error], signUpErrorTexts[error]];
  });
  return {
    fieldErrors: Object.fromEntries(fieldErrors) as FieldErrors<AuthField>,
    // One message for both names.
    ...(areBothMissing && { sharedErrors: { lastName: "firstName" } }),
  };
}

function stateOf(error: IdentityError, context: IdentityContext): FormState<AuthField> {
  const { text, advice } = messageOf(error, context);
  if (error.code !== "weak-password") return formError(text, advice);
  return { ...fieldError<AuthField>("password", text), hints: { password: error.message } };
}
