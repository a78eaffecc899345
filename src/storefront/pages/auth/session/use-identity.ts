import { useEffect } from "react";
import { useIdentityScope } from "./identity-scope.tsx";

/** Loads the identity for pages that need it; null until then. Also returns the session. */
export function useIdentity() {
  const scope = useIdentityScope();
  const { open } = scope;
  useEffect(() => {
    open().catch(() => {});
  }, [open]);
  return scope;
}
