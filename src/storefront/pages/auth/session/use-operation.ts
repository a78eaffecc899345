import { useCallback, useRef, useState, type RefObject } from "react";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import { err, type Result } from "#modules/core/rules/result.ts";
import type { Identity } from "#modules/accounts/ports/identity.ts";
import { useIdentity } from "./use-identity.ts";

type Outcome<T> = Promise<Result<T, IdentityError>>;

type Operations = {
  isBusy: boolean;
  /** The same, at this very moment. */
  isRunning: RefObject<boolean>;
  /** Does one thing at a time; answers why it failed. It is busy until `onDone` is, too. */
  run<T>(
    operation: (identity: Identity) => Outcome<T>,
    onDone: (value: T) => void | Promise<void>,
  ): Promise<IdentityError | null>;
};

const unreachable = (): Result<never, IdentityError> =>
  err({ code: "network-request-failed", message: "The shop could not be reached." });

/** What a form asks of the identity. Whoever submits before its code has arrived waits for it. */
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
        // Within the click where that is possible: browsers let no window open later.
        const result = await (identity ? operation(identity) : open().then(operation, unreachable));
        if (!result.ok) return result.error;
        await onDone(result.value);
        return null;
      } catch (error) {
        // A bug, and nothing that the adapter foresaw: whoever waits for the form is told, and so is the console.
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
