import { href, useLocation, useNavigate } from "react-router";
import { needsAccount } from "#modules/site/rules/page-path.ts";
import { forgetDrafts } from "#storefront/ui/form/drafts.ts";
import { useToast } from "#storefront/ui/toast-provider.tsx";
import { useIdentity } from "#storefront/pages/auth/session/use-identity.ts";
import { hasSessionHint } from "#storefront/pages/auth/session/session-hint.ts";

/**
 * §4 Signs out. On an account page it navigates home first, so that the guard does not redirect to
 * sign-in. If that navigation is interrupted, `setLeaving` tells the guard that the member signed
 * out.
 */
export function useSignOut(): () => Promise<void> {
  const { identity, setLeaving } = useIdentity();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  return async () => {
    if (!identity) return;
    if (needsAccount(pathname)) {
      setLeaving(true);
      await navigate(href("/"));
    }
    // §8 The adapter only logs sign-out errors; after a failure the member is still shown as signed in.
    await identity.provider.signOut();
    if (hasSessionHint()) return setLeaving(false);
    forgetDrafts();
    toast({ text: "You are signed out." });
  };
}
