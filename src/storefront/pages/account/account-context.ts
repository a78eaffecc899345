import { useCallback, useEffect, useRef, useState } from "react";
import type { Account } from "#modules/accounts/rules/account.ts";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import type { NavigationState } from "#modules/accounts/rules/navigation.ts";
import type { Identity } from "#modules/accounts/ports/identity.ts";
import type { Result } from "#modules/core/rules/result.ts";

export type Redirect = { to: string; state: NavigationState };

export type AccountContext = {
  account: Account;
  identity: Identity;
  offersGoogle: boolean;
  /** Sets the redirect that replaces the sign-in page when the session ends; null clears it. */
  setRedirect(redirect: Redirect | null): void;
};

type Answer<T> = Result<T, IdentityError>;

/** Loads data on mount; null until the first answer. A reload keeps the last answer meanwhile. */
export function useAnswer<T>(ask: () => Promise<Answer<T>>): {
  answer: Answer<T> | null;
  reload(): Promise<void>;
} {
  const [answer, setAnswer] = useState<Answer<T> | null>(null);
  const latest = useRef(0);
  const reload = useCallback(async () => {
    const number = (latest.current += 1);
    const next = await ask();
    if (number === latest.current) setAnswer(next);
  }, [ask]);
  useEffect(() => void reload(), [reload]);
  return { answer, reload };
}
