import { useEffect, useSyncExternalStore } from "react";
import { useFetchers, useNavigation } from "react-router";
import { Fault } from "./fault.tsx";
import { askAgain, isAnythingWaiting, onWaiting, outOfReach } from "./unanswered.ts";

/** Says that what was pressed has not got through, and offers to try again; the page stays as it is. */
export function OutOfReach() {
  const isWaiting = useSyncExternalStore(onWaiting, isAnythingWaiting, () => false);
  const { state, location } = useNavigation();
  const isWanted = useFetchers().length > 0 || state !== "idle";
  // What is pressed next is a new attempt for everything that still waits.
  useEffect(askAgain, [location]);
  if (!isWaiting || !isWanted) return null;
  return (
    <div
      ref={borrowFocus}
      id="out-of-reach"
      className="pointer-events-auto rounded-xl shadow-raised"
    >
      <Fault text={outOfReach} onRetry={askAgain} />
    </div>
  );
}

/** The focus goes to the way on, and back to where it was. */
function borrowFocus(box: HTMLElement | null): () => void {
  const owner = document.activeElement;
  box?.querySelector("button")?.focus();
  return () => {
    if (owner instanceof HTMLElement && box?.contains(document.activeElement)) owner.focus();
  };
}
