import { useEffect } from "react";
import { useIdentityScope } from "./identity-scope.tsx";

/** The session and the identity behind it, for screens that can't do without; null until it has been fetched. */
export function useIdentity() {
  const scope = useIdentityScope();
  const { open } = scope;
  useEffect(() => {
    open().catch(() => {});
  }, [open]);
  return scope;
}
