import { authTexts } from "#storefront/pages/auth/auth-texts.ts";
import { useEffect, useState } from "react";
import { href, useLocation, useNavigate, useSearchParams } from "react-router";
import type { SignedIn } from "#modules/accounts/ports/identity.ts";
import { type NavigationState, safeRedirect } from "#modules/accounts/rules/navigation.ts";
import type { Typed } from "#storefront/pages/auth/invalid-fields.ts";
import { stateAfter } from "#storefront/pages/auth/messages.ts";
import { recallNext, rememberNext } from "./next-after-email.ts";
import { useIdentity } from "#storefront/pages/auth/session/identity-scope.tsx";
import { useIdentityForm } from "#storefront/pages/auth/use-identity-form.ts";
import { giveDraftsTo } from "#storefront/ui/form/drafts.ts";
import { useToast } from "#storefront/ui/toast-provider.tsx";

export type AuthMode = "sign-in" | "sign-up";

/** §4 The form of the sign-in page and its actions, with the redirect for each outcome. */
export function useAuth(mode: AuthMode) {
  const { isRunning, run, ...form } = useIdentityForm("auth", mode);
  const navigate = useNavigate();
  const next = useNext();
  const toast = useToast();
  useLeaveWhenSignedIn(isRunning, next);

  /** Replaces the form in the history, so that Back leads to the page before it. */
  async function enter({ uid, isReopened }: SignedIn, mayPass: boolean) {
    giveDraftsTo(uid);
    if (mayPass) rememberNext(null);
    if (isReopened) toast({ text: authTexts.reactivated });
    if (mayPass) await navigate(next ?? href("/"), { replace: true });
    else await navigate(href("/verify-email"), { replace: true, state: verifyFirst });
  }

  return {
    ...form,
    signIn: ({ email = "", password = "" }: Typed) =>
      run({
        call: (identity) => identity.signIn(email.trim(), password),
        onDone: (account) => enter(account, account.emailVerified),
        stateOf: (error) => stateAfter(error, "sign-in"),
      }),
    signUp: ({ firstName = "", lastName = "", email = "", password = "" }: Typed) =>
      run({
        call: (identity) =>
          identity.signUp({
            firstName: firstName.trim(),
            lastName: lastName.trim(),
            email: email.trim().toLowerCase(),
            password,
          }),
        async onDone({ warnings }) {
          rememberNext(next);
          const state: NavigationState = {
            notice: warnings.includes("verification") ? "not-sent" : "signed-up",
          };
          await navigate(href("/verify-email"), { state });
        },
        stateOf: (error) => stateAfter(error, "sign-up"),
      }),
    signInWithGoogle: () =>
      run({
        call: (identity) => identity.signInWithGoogle(),
        // §4 Google has verified the address, so go to the shop even if the adapter reports it unverified.
        onDone: (account) => enter(account, true),
        stateOf: (error) => stateAfter(error, "google"),
      }),
  };
}

const verifyFirst: NavigationState = { notice: "verify-first" };
const deadLink: NavigationState = { notice: "dead-link" };

/** Returns the page to go to after sign-in, also after sign-up; kept while the shopper switches the mode. */
function useNext(): string | null {
  const [params] = useSearchParams();
  const [next] = useState(
    () => safeRedirect(params.get("next")) ?? (params.has("verified") ? recallNext() : null),
  );
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
    if (verified === "1" && emailVerified) toast({ text: authTexts.verified });
    void navigate(emailVerified ? (next ?? href("/")) : href("/verify-email"), {
      replace: true,
      state: verified === "0" ? deadLink : null,
    });
  }, [session, stays, isRunning, next, navigate, verified, toast]);
}
