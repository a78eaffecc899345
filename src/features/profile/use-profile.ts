import { useCallback, useEffect, useRef, useState } from "react";
import type { Account } from "#domain/account/account.ts";
import { shownNames, trimmedChange, type Profile } from "#domain/account/profile.ts";
import { policy } from "#domain/policy.ts";
import type { ProfileStore } from "#ports/profile-store.ts";
import { profileMessages } from "./messages.ts";
import {
  changeOf,
  emptyValues,
  typedChangeOf,
  valuesOf,
  type ProfileField,
  type ProfileValues,
} from "./profile-fields.ts";

type Reading =
  | { state: "reading" }
  | { state: "read"; profile: Profile | null }
  | { state: "failed"; message: string };

/** §4 The record of whoever is signed in: read, changed in a form, and saved. */
export function useProfile(profiles: ProfileStore, { uid, email, displayName }: Account) {
  const [reading, setReading] = useState<Reading>({ state: "reading" });
  const [values, setValues] = useState(emptyValues);
  const [isSaving, setIsSaving] = useState(false);
  const [saveFault, setSaveFault] = useState<string | null>(null);
  const notice = useNotice();
  const { say } = notice;

  const read = useCallback(async () => {
    setReading({ state: "reading" });
    const found = await profiles.read(uid);
    if (!found.ok) return setReading({ state: "failed", message: found.error.message });
    const profile = found.value;
    setReading({ state: "read", profile });
    setValues(valuesOf(profile));
    say(profile ? profileMessages.loaded : profileMessages.incomplete, profile !== null);
  }, [profiles, uid, say]);
  useEffect(() => void read(), [read]);

  async function save() {
    if (isSaving) return;
    const sent = values;
    setIsSaving(true);
    setSaveFault(null);
    const change = reading.state === "failed" ? typedChangeOf(sent) : changeOf(sent);
    const saved = await profiles.merge(uid, trimmedChange(change));
    setIsSaving(false);
    if (!saved.ok) return setSaveFault(saved.error.message);
    setValues((now) => trimmedWhereSent(now, sent));
    say(profileMessages.saved, true);
  }

  const isKnown = reading.state === "read";
  return {
    isReading: reading.state === "reading",
    readFault: reading.state === "failed" ? reading.message : null,
    readAgain: () => void read(),
    // §8 Where reading failed the form is left empty.
    owner: isKnown
      ? { ...shownNames(reading.profile, displayName), email }
      : { firstName: "", lastName: "", email: "" },
    values,
    change: (field: ProfileField, value: string) =>
      setValues((now) => ({ ...now, [field]: value })),
    save: () => void save(),
    isSaving,
    saveFault,
    notice: notice.text,
  };
}

/** What somebody has typed on while it was being saved stays. */
function trimmedWhereSent(now: ProfileValues, sent: ProfileValues): ProfileValues {
  const entries = Object.entries(now) as [ProfileField, string][];
  return Object.fromEntries(
    entries.map(([field, value]) => [field, value === sent[field] ? value.trim() : value]),
  ) as ProfileValues;
}

/** §4 A message; one of success clears after a second. */
function useNotice() {
  const [text, setText] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const say = useCallback((next: string, isSuccess: boolean) => {
    clearTimeout(timer.current);
    setText(next);
    if (isSuccess) timer.current = setTimeout(() => setText(""), policy.profileMessageMs);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { text, say };
}
