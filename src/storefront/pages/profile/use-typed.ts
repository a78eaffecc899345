import { useCallback, useEffect, useState } from "react";
import { draftIn, keepDraft } from "#storefront/ui/form/drafts.ts";
import type { ProfileField, ProfileValues } from "#modules/accounts/rules/profile.ts";

const FORM = "profile";

/** Unsaved field values. They outlive the form and the session, so that their owner can continue. */
export function useTyped(uid: string) {
  const [values, setValues] = useState<Partial<ProfileValues>>(() => draftIn(FORM, uid));
  const [isPickedUp, setIsPickedUp] = useState(() => Object.keys(values).length > 0);
  const isAnyTyped = Object.keys(values).length > 0;
  if (isPickedUp && !isAnyTyped) setIsPickedUp(false);

  useEffect(() => keepDraft(FORM, uid, values), [uid, values]);

  useEffect(() => {
    // Unsaved text is in memory only, so the browser asks before a reload.
    if (!isAnyTyped) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isAnyTyped]);

  /** Drops values that are now saved and keeps the others. */
  const forget = useCallback((saved: ProfileValues) => {
    setValues((now) => {
      const entries = Object.entries(now) as [ProfileField, string][];
      return Object.fromEntries(entries.filter(([field, value]) => value !== saved[field]));
    });
  }, []);

  return {
    values,
    isPickedUp,
    /** Null resets the field to its saved value. */
    set(field: ProfileField, value: string | null) {
      setValues(({ [field]: _, ...others }) =>
        value === null ? others : { ...others, [field]: value },
      );
    },
    forget,
    discard: () => setValues({}),
  };
}
