import { authTexts } from "#storefront/pages/auth/auth-texts.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { href, useLocation, useNavigate, useSearchParams } from "react-router";
import type { SignedIn, SignedUp } from "#modules/accounts/ports/identity.ts";
import { type NavigationState, safeRedirect } from "#modules/accounts/rules/navigation.ts";
import type { AuthReply } from "#storefront/pages/auth/answer-form.ts";
import type { AuthMode } from "#storefront/pages/auth/auth-mode.ts";
import { stateAfter } from "#storefront/pages/auth/messages.ts";
import { recallNext, rememberNext } from "./next-after-email.ts";
import { useIdentity } from "#storefront/pages/auth/session/identity-scope.tsx";
import { usePostedForm } from "#storefront/pages/auth/use-posted-form.ts";
import { giveDraftsTo } from "#storefront/ui/form/drafts.ts";
import { useToast } from "#storefront/ui/toast-provider.tsx";

/** §4 The form of the sign-in page and its actions, with the redirect for each outcome. */
export function useAuth(mode: AuthMode, reply: AuthReply | undefined) {
  const { run, ...form } = usePostedForm("auth", reply, mode);
  const { open } = useIdentity();
  const navigate = useNavigate();
  const next = useNext();
  const toast = useToast();
  useLeaveWhenSignedIn(form.isBusy, next);

  /** Replaces the form in the history, so that Back leads to the page before it. */
  async function enter({ uid, isReopened }: SignedIn, mayPass: boolean) {
    giveDraftsTo(uid);
    if (mayPass) rememberNext(null);
    if (isReopened) toast({ text: authTexts.reactivated });
    if (mayPass) await navigate(next ?? href("/"), { replace: true });
    else await navigate(href("/verify-email"), { replace: true, state: verifyFirst });
  }

  async function waitForEmail({ warnings }: SignedUp) {
    rememberNext(next);
    const state: NavigationState = {
      notice: warnings.includes("verification") ? "not-sent" : "signed-up",
    };
    await navigate(href("/verify-email"), { state });
  }

  const follow = useEffectEvent(async ({ signedIn, signedUp }: AuthReply & { isSent: true }) => {
    const identity = await open().catch(() => null);
    if (signedIn) {
      const { isReopened: _, ...account } = signedIn;
      identity?.enter(account);
      await enter(signedIn, account.emailVerified);
    }
    if (signedUp) {
      identity?.wait(signedUp.email);
      await waitForEmail(signedUp);
    }
  });
  useEffect(() => {
    if (reply?.isSent) void follow(reply);
  }, [reply]);

  return {
    ...form,
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
function useLeaveWhenSignedIn(isBusy: boolean, next: string | null): void {
  const { session } = useIdentity();
  const navigate = useNavigate();
  const toast = useToast();
  /** Set by the verification link: "1" if it was valid. */
  const verified = useSearchParams()[0].get("verified");
  const stays = (useLocation().state as { stays?: unknown } | null)?.stays === true;
  useEffect(() => {
    if (session.state !== "signed-in" || stays || isBusy) return;
    const { emailVerified } = session.account;
    if (verified === "1" && emailVerified) toast({ text: authTexts.verified });
    void navigate(emailVerified ? (next ?? href("/")) : href("/verify-email"), {
      replace: true,
      state: verified === "0" ? deadLink : null,
    });
  }, [session, stays, isBusy, next, navigate, verified, toast]);
}
