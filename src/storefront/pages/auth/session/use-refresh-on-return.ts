import { useEffect } from "react";
import { useIdentity } from "./use-identity.ts";

/**
 * Refreshes the session when the page becomes visible again, for example after the verification
 * link was opened.
 */
export function useRefreshOnReturn(): void {
  const { identity } = useIdentity();
  useEffect(() => {
    if (!identity) return;
    let isAsking = false;
    let isAskedAgain = false;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      // A running request may predate the change, so it is repeated.
      isAskedAgain = true;
      if (isAsking) return;
      isAsking = true;
      while (isAskedAgain) {
        isAskedAgain = false;
        await identity.provider.refresh();
      }
      isAsking = false;
    };
    const onReturn = () => void ask();
    addEventListener("focus", onReturn);
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      removeEventListener("focus", onReturn);
      document.removeEventListener("visibilitychange", onReturn);
    };
  }, [identity]);
}
