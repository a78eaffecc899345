import { href, useLocation, useNavigate } from "react-router";
import { useIdentity } from "./identity-scope.tsx";

const needsAccount = /^\/(account|profile|verify-email)(\/|$)/;

/** §4 Signs out; from a page that needs an account the way leads home first, so that its guard has nobody to turn away. */
export function useSignOut(): () => Promise<void> {
  const { identity } = useIdentity();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return async () => {
    if (needsAccount.test(pathname)) await navigate(href("/"));
    try {
      await identity?.provider.signOut();
    } catch (error) {
      // §8 Sign-out errors are only logged.
      // oxlint-disable-next-line no-console
      console.error("Signing out failed.", error);
    }
  };
}
