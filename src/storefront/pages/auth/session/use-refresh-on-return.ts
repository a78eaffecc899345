import { useEffect } from "react";
import { useIdentity } from "./use-identity.ts";

/** Asks again who is signed in whenever the visitor comes back, as from their mail. */
export function useRefreshOnReturn(): void {
  const { identity } = useIdentity();
  useEffect(() => {
    if (!identity) return;
    let isAsking = false;
    let isAskedAgain = false;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      // An answer that is on its way may be from before the link was opened.
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
