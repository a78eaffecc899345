import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Account } from "#modules/accounts/rules/account.ts";
import { doubtedFields } from "#modules/accounts/rules/profile-doubts.ts";
import type { AskShop } from "#modules/accounts/ports/identity.ts";
import { readProfile, writeProfile } from "./profile-client.ts";
import {
  changeOf,
  emptyValues,
  shownNames,
  typedChangeOf,
  valuesOf,
  type Profile,
  type ProfileField,
  type ProfileValues,
} from "#modules/accounts/rules/profile.ts";
import { texts } from "#modules/core/rules/language/texts.ts";
import { useTyped } from "./use-typed.ts";

/** §4, §8 Messages of the profile page. */
export const profileMessages = texts("profile-messages", {
  loading: "Loading your profile…",
  loaded: "Profile data loaded.",
  incomplete: "Complete your profile details.",
  phoneReason: "Only for delivery questions.",
  saved: "Profile updated successfully!",
  pickedUp: "You have unsaved changes from your last visit.",
  notRead: "Error fetching profile data: {message}",
  notSaved: "Error saving profile data: {message}",
});

/** §5 Warnings about saved values that look mistyped. They do not block saving. */
export const doubtTexts = texts("profile-doubts", {
  mobileNumber: "This may not be a complete phone number. We saved it as entered.",
  zipCode: "This may not be a complete postal code. We saved it as entered.",
  country: "This may not be a country. We saved it as entered.",
});

/** §9 The display time of a success message in milliseconds. */
export const PROFILE_MESSAGE_MS = 1000;

type Reading =
  | { state: "reading" }
  | { state: "read"; profile: Profile | null }
  | { state: "failed"; message: string };

/** §4 Reads, edits and saves the member's profile. */
export function useProfile(ask: AskShop, { uid, email, displayName }: Account) {
  const [reading, setReading] = useState<Reading>({ state: "reading" });
  const [saved, setSaved] = useState(emptyValues);
  const typed = useTyped(uid);
  const { forget } = typed;
  const [isSaving, setIsSaving] = useState(false);
  const [saveError, setSaveError] = useState<string | null>(null);
  const readNotice = useNotice();
  const savedNotice = useNotice();
  const { show } = readNotice;
  const values = { ...saved, ...typed.values };
  const doubts = useMemo(() => doubtedFields(saved), [saved]);

  const read = useCallback(async () => {
    setReading({ state: "reading" });
    const found = await readProfile(ask, uid);
    if (!found.ok) return setReading({ state: "failed", message: found.error.message });
    const profile = found.value;
    setReading({ state: "read", profile });
    setSaved(valuesOf(profile));
    forget(valuesOf(profile));
    show(profile ? profileMessages.loaded : profileMessages.incomplete, profile !== null);
  }, [ask, uid, forget, show]);
  useEffect(() => void read(), [read]);

  async function save() {
    if (isSaving) return;
    setIsSaving(true);
    setSaveError(null);
    const change = reading.state === "failed" ? typedChangeOf(values) : changeOf(values);
    const outcome = await writeProfile(ask, uid, change);
    setIsSaving(false);
    if (!outcome.ok) return setSaveError(profileMessages.notSaved(outcome.error.message));
    setSaved(trimmed(values));
    forget(values);
    show("", false);
    savedNotice.show(profileMessages.saved, true);
  }

  const isKnown = reading.state === "read";
  return {
    isReading: reading.state === "reading",
    readError: reading.state === "failed" ? profileMessages.notRead(reading.message) : null,
    readAgain: () => void read(),
    // §8 After a failed read the form is empty.
    owner: isKnown
      ? { ...shownNames(reading.profile, displayName), email }
      : { firstName: "", lastName: "", email: "" },
    values,
    change: (field: ProfileField, value: string) =>
      typed.set(field, value === saved[field] ? null : value),
    /** Saved fields that look mistyped, until they are changed. */
    doubts: doubts.filter((field) => values[field] === saved[field]),
    save: () => void save(),
    isSaving,
    saveError,
    /** Whether the fields contain unsaved text of an earlier visit. */
    isPickedUp: typed.isPickedUp,
    discard: typed.discard,
    readNotice: readNotice.text,
    /** Shown beside the button, because on a phone the top of the page is out of view. */
    savedNotice: savedNotice.text,
  };
}

function trimmed(values: ProfileValues): ProfileValues {
  const entries = Object.entries(values) as [ProfileField, string][];
  return Object.fromEntries(
    entries.map(([field, value]) => [field, value.trim()]),
  ) as ProfileValues;
}

/** §4 A message; a success message clears after a second. */
function useNotice() {
  const [text, setText] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = useCallback((next: string, isSuccess: boolean) => {
    clearTimeout(timer.current);
    setText(next);
    if (isSuccess) timer.current = setTimeout(() => setText(""), PROFILE_MESSAGE_MS);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { text, show };
}
