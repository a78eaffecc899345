import { useEffect } from "react";
import { useBlocker } from "react-router";
import { Dialog } from "#admin/ui/dialog.tsx";

/** Asks before a page with unsaved changes is left. Returns the dialog. */
export function useUnsavedGuard(isDirty: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      (currentLocation.pathname !== nextLocation.pathname ||
        currentLocation.search !== nextLocation.search),
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isDirty]);
  return (
    <Dialog
      title="Leave without saving?"
      isOpen={blocker.state === "blocked"}
      close={() => blocker.reset?.()}
    >
      <p>Your changes on this page are not saved.</p>
      <div className="dialog-buttons">
        <button type="button" className="button" onClick={() => blocker.reset?.()}>
          Keep editing
        </button>
        <button type="button" className="button is-danger" onClick={() => blocker.proceed?.()}>
          Leave
        </button>
      </div>
    </Dialog>
  );
}
