import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { ClosureKind } from "#modules/accounts/rules/closure.ts";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import type { Result } from "#modules/core/rules/result.ts";
import { forgetDrafts } from "#storefront/ui/form/drafts.ts";
import { useToast } from "#storefront/ui/toast-provider.tsx";
import type { AccountContext } from "#storefront/pages/account/account-context.ts";
import { accountClosedRedirect, type Redirect } from "./account-closed-redirect.ts";

const wrongPassword = "That is not the password of this account. Please try again.";
const otherGoogleAccount =
  "That was another Google account. Nothing is closed; you are signed in with that one now.";

export type CloseAccountContext = AccountContext & {
  /** Sets the redirect for when the session ends; null clears it. */
  setRedirect(redirect: Redirect | null): void;
};

/** Closes an account: confirms the identity, sends the request, signs out and redirects. */
export function useCloseAccount(
  { account, identity, sentenceOf, setRedirect }: CloseAccountContext,
  kind: ClosureKind,
) {
  const { ask, security, provider } = identity;
  const navigate = useNavigate();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isRunning = useRef(false);

  async function run(prove: () => Promise<string | null>) {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    setError(null);
    const failure = (await prove()) ?? (await close());
    isRunning.current = false;
    setIsBusy(false);
    setError(failure);
  }

  async function close(): Promise<string | null> {
    const redirect = accountClosedRedirect(kind);
    // Set first: when the session ends, the page's guard redirects at once.
    setRedirect(redirect);
    const closed = await ask.text("/api/account/close", { kind });
    if (!closed.ok) {
      setRedirect(null);
      return sentenceOf(closed.error);
    }
    await provider.signOut();
    forgetDrafts();
    await navigate(redirect.to, { replace: true, state: redirect.state });
    return null;
  }

  return {
    isBusy,
    error,
    byPassword: (password: string) =>
      void run(async () => errorIn(await security.confirmPassword(password))),
    /** Must run within the click handler, or browsers block the window. */
    byGoogle: () =>
      void run(async () => {
        const proof = await provider.signInWithGoogle();
        if (proof.ok && proof.value.uid !== account.uid) {
          // A toast outlives this page, which the other account's page replaces.
          toast({ text: otherGoogleAccount });
          return otherGoogleAccount;
        }
        return errorIn(proof);
      }),
  };

  function errorIn(proof: Result<unknown, IdentityError>): string | null {
    if (proof.ok) return null;
    const { code } = proof.error;
    if (code === "invalid-credential" || code === "wrong-password") return wrongPassword;
    return sentenceOf(proof.error);
  }
}
