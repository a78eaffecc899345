import { useEffect, useMemo, useState } from "react";
import { href, Navigate, Outlet, useLocation, useOutletContext } from "react-router";
import type { NavigationState } from "#modules/accounts/rules/navigation.ts";
import { ResolvingAccount, UnreachableAccount } from "#storefront/pages/account/account-states.tsx";
import type { AccountContext, Redirect } from "#storefront/pages/account/account-context.ts";
import { hasSessionHint, useIdentity } from "#storefront/pages/auth/session/identity-scope.tsx";
import { useOffersGoogle } from "#storefront/routes/use-root-data.ts";

const signedOut: NavigationState = { notice: "signed-out" };

/** §6 The guard of all signed-in pages: guests are redirected to sign-in and return afterwards. */
export function SignedInOnly() {
  const { session, identity, isUnreachable, open, isLeaving, setLeaving } = useIdentity();
  const offersGoogle = useOffersGoogle();
  const { pathname, search } = useLocation();
  const [redirect, setRedirect] = useState<Redirect | null>(null);
  const account = session.state === "signed-in" ? session.account : null;
  // Initially true in a browser with a session hint, whose session has expired or was revoked on another device.
  const [wasSignedIn, setWasSignedIn] = useState(hasSessionHint);
  if (account && !wasSignedIn) setWasSignedIn(true);
  useEffect(() => setLeaving(false), [setLeaving]);
  const signedIn = useMemo(
    () => account && identity && { account, identity, offersGoogle, setRedirect },
    [account, identity, offersGoogle],
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
export function useSignedIn(): AccountContext {
  return useOutletContext<AccountContext>();
}
