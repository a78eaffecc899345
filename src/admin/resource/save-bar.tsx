import type { ReactNode } from "react";
import { Button } from "#admin/ui/button.tsx";
import type { Form } from "./use-form.ts";
import { useUnsavedGuard } from "./use-unsaved-guard.tsx";

/** The one Save of a page, within its form; it appears with the first change. Asks before changes are left. */
export function SaveBar({ form, children }: { form: Form; children: ReactNode }) {
  const { isDirty, isBusy, message, reset } = form;
  const guard = useUnsavedGuard(isDirty);
  return (
    <>
      {(isDirty || message !== null) && (
        <div className="save-bar">
          <p role="alert">{message ?? ""}</p>
          <Button onClick={reset} disabled={isBusy}>
            Discard
          </Button>
          <Button type="submit" look="primary" disabled={isBusy}>
            {isBusy ? "Saving …" : "Save"}
          </Button>
        </div>
      )}
      {children}
      {guard}
    </>
  );
}
