import type { Account } from "#domain/account/account.ts";
import type { IdentityError } from "#domain/account/identity-error.ts";
import type { Profile } from "#domain/account/profile.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { findProfile, mergeProfile, openProfile } from "#db/account/profiles.server.ts";
import type { Services } from "#ports/services.ts";
import { readProfileNames, readProfileSave } from "./profile-input.server.ts";

type ProfileServices = Pick<Services, "db" | "clock">;
type Outcome<T> = Promise<Result<T, IdentityError>>;

const notYours: IdentityError = {
  code: "permission-denied",
  message: "You can only see and change your own profile.",
};

/** §7 The record of whoever is signed in; `uid` is whose the browser asks for. */
export async function findOwnProfile(
  { db }: Pick<Services, "db">,
  account: Account,
  uid: string | null,
): Outcome<Profile | null> {
  if (uid !== account.uid) return err(notYours);
  return ok(await findProfile(db, uid));
}

/** §7 Writes what the browser gives into the record of whoever is signed in, and leaves the rest as it is. */
export async function saveProfile(
  { db, clock }: ProfileServices,
  account: Account,
  input: unknown,
): Outcome<null> {
  const save = readProfileSave(input);
  if (!save.ok) return save;
  const { uid, change } = save.value;
  if (uid !== account.uid) return err(notYours);
  await mergeProfile(db, { uid, email: account.email, now: clock.now() }, change);
  return ok(null);
}

/** §7 Makes the record of whoever is signed in, or gives it the names that it lacks. */
export async function openOwnProfile(
  { db, clock }: ProfileServices,
  { uid, email }: Account,
  input: unknown,
): Outcome<null> {
  const names = readProfileNames(input);
  if (!names.ok) return names;
  await openProfile(db, { uid, email, now: clock.now(), ...names.value });
  return ok(null);
}
