import type { ReactNode } from "react";
import { Button } from "#admin/ui/button.tsx";
import type { Form } from "./use-form.ts";
import { useUnsavedGuard } from "./use-unsaved-guard.tsx";

type Props = {
  form: Form;
  /** Another button that saves. */
  more?: readonly [label: string, run: () => void];
  children: ReactNode;
};

/** The one Save of a page, within its form; it appears with the first change. Asks before changes are left. */
export function SaveBar({ form, more, children }: Props) {
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
          {more && (
            <Button onClick={more[1]} disabled={isBusy}>
              {more[0]}
            </Button>
          )}
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
