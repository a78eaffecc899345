import { useEffect, useMemo, useState } from "react";
import { href, Navigate, Outlet, useLocation, useOutletContext } from "react-router";
import type { Account } from "#modules/accounts/rules/account.ts";
import type { NavigationState } from "#modules/accounts/rules/navigation-notice.ts";
import { ResolvingAccount, UnreachableAccount } from "#storefront/pages/account/account-states.tsx";
import type { Redirect } from "#storefront/pages/account/deletion/account-closed-redirect.ts";
import { hasSessionHint } from "#storefront/pages/auth/session/session-hint.ts";
import { useIdentity } from "#storefront/pages/auth/session/use-identity.ts";
import type { Identity } from "#modules/accounts/ports/identity.ts";

type SignedIn = {
  account: Account;
  identity: Identity;
  /** Sets the redirect that replaces the sign-in page when the session ends; null clears it. */
  setRedirect(redirect: Redirect | null): void;
};

const signedOut: NavigationState = { notice: "signed-out" };

/** §6 The guard of all signed-in pages: guests are redirected to sign-in and return afterwards. */
export function SignedInOnly() {
  const { session, identity, isUnreachable, open, isLeaving, setLeaving } = useIdentity();
  const { pathname, search } = useLocation();
  const [redirect, setRedirect] = useState<Redirect | null>(null);
  const account = session.state === "signed-in" ? session.account : null;
  // Initially true in a browser with a session hint, whose session has expired or was revoked on another device.
  const [wasSignedIn, setWasSignedIn] = useState(hasSessionHint);
  if (account && !wasSignedIn) setWasSignedIn(true);
  useEffect(() => setLeaving(false), [setLeaving]);
  const signedIn = useMemo(
    () => account && identity && { account, identity, setRedirect },
    [account, identity],
  );

  if (signedIn) return <Outlet context={signedIn} />;
  if (isUnreachable) return <UnreachableAccount onRetry={() => void open().catch(() => {})} />;
  if (session.state === "resolving") return <ResolvingAccount />;
  if (isLeaving && wasSignedIn) return <Navigate to={href("/")} replace />;
  return (
    <Navigate
      to={redirect?.to ?? `${href("/auth")}?${new URLSearchParams({ next: pathname + search })}`}
      state={redirect?.state ?? (wasSignedIn ? signedOut : null)}
      replace
    />
  );
}

/** Returns the signed-in member, on pages behind the guard. */
export function useSignedIn(): SignedIn {
  return useOutletContext<SignedIn>();
}
