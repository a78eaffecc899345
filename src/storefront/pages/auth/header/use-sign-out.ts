import { href, useLocation, useNavigate } from "react-router";
import { needsAccount } from "#modules/site/rules/page-path.ts";
import { forgetDrafts } from "#storefront/ui/form/drafts.ts";
import { useToast } from "#storefront/ui/toast-provider.tsx";
import { useIdentity } from "#storefront/pages/auth/session/use-identity.ts";
import { hasSessionHint } from "#storefront/pages/auth/session/session-hint.ts";

/**
 * §4 Signs out; from a page that needs an account the way leads home first, so that its guard has nobody to turn away.
 * Where home is not there in time, as its way was interrupted, the guard knows that they wanted to leave.
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
    // §8 Sign-out errors are only logged, by the adapter; whoever could not be signed out is still shown as signed in.
    await identity.provider.signOut();
    if (hasSessionHint()) return setLeaving(false);
    forgetDrafts();
    toast({ text: "You are signed out." });
  };
}
