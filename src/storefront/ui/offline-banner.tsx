import { useEffect, useSyncExternalStore } from "react";
import { useFetchers, useNavigation } from "react-router";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";
import { onRetryPending, pendingMessage, retryNow } from "./retry-until-online.ts";
import { uiTexts } from "./ui-texts.ts";

/** Banner for a request that could not be sent, with a retry button; the page stays. */
export function OfflineBanner() {
  const message = useSyncExternalStore(onRetryPending, pendingMessage, () => null);
  const { state, location } = useNavigation();
  const isWanted = useFetchers().length > 0 || state !== "idle";
  // A new navigation retries all waiting requests.
  useEffect(retryNow, [location]);
  if (message === null || !isWanted) return null;
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
            {uiTexts.tryAgain}
          </Button>
        }
      >
        {message}
      </Alert>
    </div>
  );
}

/** Focuses the retry button, and restores the focus afterwards. */
function borrowFocus(box: HTMLElement | null): () => void {
  const owner = document.activeElement;
  // The page behind a modal dialog is inert.
  owner?.closest("dialog")?.close();
  box?.querySelector("button")?.focus();
  return () => {
    if (!(owner instanceof HTMLElement) || !box?.contains(document.activeElement)) return;
    owner.focus();
    // The banner closed the sheet that contained the focus, so focus the button that opens it.
    if (document.activeElement !== owner) openerOf(owner)?.focus();
  };
}

function openerOf(element: HTMLElement): HTMLElement | null {
  const { id } = element.closest("[popover]") ?? {};
  return id ? document.querySelector(`[popovertarget="${id}"]`) : null;
}
