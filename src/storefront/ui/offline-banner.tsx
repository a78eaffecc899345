import { useEffect, useSyncExternalStore } from "react";
import { useFetchers, useNavigation } from "react-router";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";
import { retryNow, isRetryPending, onRetryPending, offlineMessage } from "./retry-until-online.ts";

/** Says that what was pressed has not got through, and offers to try again; the page stays as it is. */
export function OfflineBanner() {
  const isWaiting = useSyncExternalStore(onRetryPending, isRetryPending, () => false);
  const { state, location } = useNavigation();
  const isWanted = useFetchers().length > 0 || state !== "idle";
  // What is pressed next is a new attempt for everything that still waits.
  useEffect(retryNow, [location]);
  if (!isWaiting || !isWanted) return null;
  return (
    <div
      ref={borrowFocus}
      id="offline-banner"
      className="pointer-events-auto rounded-xl shadow-raised"
    >
      <Alert
        tone="error"
        action={
          <Button variant="secondary" onClick={retryNow}>
            Try again
          </Button>
        }
      >
        {offlineMessage}
      </Alert>
    </div>
  );
}

/** The focus goes to the way on, and back to where it was. */
function borrowFocus(box: HTMLElement | null): () => void {
  const owner = document.activeElement;
  box?.querySelector("button")?.focus();
  return () => {
    if (!(owner instanceof HTMLElement) || !box?.contains(document.activeElement)) return;
    owner.focus();
    // What stood in a popover is hidden by now, as that closed to let the banner be seen.
    if (document.activeElement !== owner) openerOf(owner)?.focus();
  };
}

function openerOf(element: HTMLElement): HTMLElement | null {
  const { id } = element.closest("[popover]") ?? {};
  return id ? document.querySelector(`[popovertarget="${id}"]`) : null;
}
