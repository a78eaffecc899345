import { useCallback, useRef, useState, type RefObject } from "react";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import { err, type Result } from "#modules/core/rules/result.ts";
import type { Identity } from "#modules/accounts/ports/identity.ts";
import { useIdentity } from "./use-identity.ts";

type Outcome<T> = Promise<Result<T, IdentityError>>;

type Operations = {
  isBusy: boolean;
  /** The current value outside React's rendering. */
  isRunning: RefObject<boolean>;
  /** Runs one operation at a time and returns its error. It stays busy until `onDone` resolves. */
  run<T>(
    operation: (identity: Identity) => Outcome<T>,
    onDone: (value: T) => void | Promise<void>,
  ): Promise<IdentityError | null>;
};

const unreachable = (): Result<never, IdentityError> =>
  err({ code: "network-request-failed", message: "The shop could not be reached." });

/** Runs a form's identity operation. If the identity's code has not loaded yet, the operation waits for it. */
export function useOperation(): Operations {
  const { identity, open } = useIdentity();
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);

  const run: Operations["run"] = useCallback(
    async (operation, onDone) => {
      if (isRunning.current) return null;
      isRunning.current = true;
      setIsBusy(true);
      try {
        // Called synchronously in the click if possible: browsers block windows that open later.
        const result = await (identity ? operation(identity) : open().then(operation, unreachable));
        if (!result.ok) return result.error;
        await onDone(result.value);
        return null;
      } catch (error) {
        // An unexpected exception is a bug: show a message and log it.
        // oxlint-disable-next-line no-console
        console.error(error);
        return { code: "internal-error", message: "Something went wrong. Please try again." };
      } finally {
        isRunning.current = false;
        setIsBusy(false);
      }
    },
    [identity, open],
  );

  return { isBusy, isRunning, run };
}
