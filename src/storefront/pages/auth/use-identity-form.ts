import { authTexts } from "./auth-texts.ts";
import { useCallback, useRef, useState } from "react";
import type { Identity } from "#modules/accounts/ports/identity.ts";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import type { FormState } from "#modules/core/rules/form-state.ts";
import { err, type Result } from "#modules/core/rules/result.ts";
import { formFields } from "#storefront/ui/form/form-fields.ts";
import { typedIn } from "./answer-in-browser.ts";
import { invalidFields, type Typed } from "./invalid-fields.ts";
import { useIdentity } from "./session/identity-scope.tsx";

type Operation<T> = {
  call(identity: Identity): Promise<Result<T, IdentityError>>;
  /** The form stays busy until this resolves. */
  onDone(value: T): void | Promise<void>;
  /** What the form shows after an error. */
  stateOf(error: IdentityError): FormState<string> | null;
};

const unreachable = (): Result<never, IdentityError> =>
  err({ code: "network-request-failed", message: authTexts.unreachable });

/** What the router knows of a form that is posted: whether it is on its way, and how it was refused. */
type Posted = { isPosting: boolean; refused: FormState<string> | null };

const unposted: Posted = { isPosting: false, refused: null };

/**
 * A form whose operations run in the browser, one at a time. Its state belongs to a mode, so that a page that switches
 * modes does not show the other one's errors.
 */
export function useIdentityForm(form: string, mode = "", { isPosting, refused } = unposted) {
  const { identity, open } = useIdentity();
  const [isCalling, setIsCalling] = useState(false);
  const isRunning = useRef(false);
  const [shown, setShown] = useState<{ mode: string; state: FormState<string> } | null>(null);
  const isBusy = isCalling || isPosting;
  const state = isBusy ? null : shown?.mode === mode ? shown.state : refused;
  // The values of a form that a document was answered to stay in its fields.
  const values = refused?.values;

  /** Runs an operation; if the identity's code has not loaded yet, the operation waits for it. */
  const run = useCallback(
    async <T>({ call, onDone, stateOf }: Operation<T>) => {
      if (isRunning.current) return;
      isRunning.current = true;
      setIsCalling(true);
      setShown(null);
      const show = (next: FormState<string> | null) => setShown(next && { mode, state: next });
      try {
        // Called synchronously in the click if possible: browsers block windows that open later.
        const result = await (identity ? call(identity) : open().then(call, unreachable));
        if (result.ok) await onDone(result.value);
        else show(stateOf(result.error));
      } catch (error) {
        // An unexpected exception is a bug: show a message and log it.
        // oxlint-disable-next-line no-console
        console.error(error);
        const message = authTexts.failed;
        show(stateOf({ code: "internal-error", message }));
      } finally {
        isRunning.current = false;
        setIsCalling(false);
      }
    },
    [identity, open, mode],
  );

  return {
    isBusy,
    state,
    run,
    field: formFields(form, values ? { fieldErrors: {}, ...state, values } : state, {
      announces: true,
    }),
    /** Props of the `ScriptForm`; `send` gets its values once they are valid. */
    props: (send: (typed: Typed, element: HTMLFormElement) => void) => ({
      form,
      state,
      isBusy,
      onSend(element: HTMLFormElement) {
        const typed = typedIn(new FormData(element));
        const invalid = invalidFields(typed);
        setShown(invalid && { mode, state: invalid });
        if (!invalid) send(typed, element);
      },
    }),
  };
}
