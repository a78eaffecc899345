import { useCallback, useEffect, useRef, useState } from "react";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import type { Result } from "#modules/core/rules/result.ts";

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
