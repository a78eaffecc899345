import { useEffect } from "react";
import { useBlocker } from "react-router";
import { Dialog } from "#admin/ui/dialog.tsx";
import { Button } from "#admin/ui/button.tsx";

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
        <Button onClick={() => blocker.reset?.()}>Keep editing</Button>
        <Button look="danger" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}
