import { useCallback, useEffect, useState } from "react";
import { draftIn, keepDraft } from "#storefront/ui/form/drafts.ts";
import type { ProfileField, ProfileValues } from "#modules/accounts/rules/profile-fields.ts";

const FORM = "profile";

/**
 * The fields that differ from what is saved. They outlive the form, also where the session ends: their owner finds them
 * again.
 */
export function useTyped(uid: string) {
  const [values, setValues] = useState<Partial<ProfileValues>>(() => draftIn(FORM, uid));
  const [isPickedUp, setIsPickedUp] = useState(() => Object.keys(values).length > 0);
  const isAnyTyped = Object.keys(values).length > 0;
  if (isPickedUp && !isAnyTyped) setIsPickedUp(false);

  useEffect(() => keepDraft(FORM, uid, values), [uid, values]);

  useEffect(() => {
    // Only the page remembers: a reload would forget, so the browser asks first.
    if (!isAnyTyped) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isAnyTyped]);

  /** What is saved need not be kept; whatever else was typed stays. */
  const forget = useCallback((saved: ProfileValues) => {
    setValues((now) => {
      const entries = Object.entries(now) as [ProfileField, string][];
      return Object.fromEntries(entries.filter(([field, value]) => value !== saved[field]));
    });
  }, []);

  return {
    values,
    isPickedUp,
    /** Null: the field holds again what is saved. */
    set(field: ProfileField, value: string | null) {
      setValues(({ [field]: _, ...others }) =>
        value === null ? others : { ...others, [field]: value },
      );
    },
    forget,
    discard: () => setValues({}),
  };
}
