import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import type { Profile, ProfileChange } from "#modules/accounts/rules/profile.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { AskShop } from "#modules/accounts/ports/identity.ts";

type Outcome<T> = Promise<Result<T, IdentityError>>;
type ProfileAsJson = Omit<Profile, "createdAt"> & { createdAt: string };

/** §7 Reads the document users/{uid}: null if there is none, `permission-denied` for everyone but its owner. */
export async function readProfile(ask: AskShop, uid: string): Outcome<Profile | null> {
  const path = `/api/profile?${new URLSearchParams({ uid })}`;
  const read = await ask.json<{ profile: ProfileAsJson | null }>(path);
  if (!read.ok) return forOwnersOnly(read);
  const { profile } = read.value;
  return ok(profile && { ...profile, createdAt: new Date(profile.createdAt) });
}

/** §7 Merges the given fields into the document users/{uid}. */
export async function writeProfile(
  ask: AskShop,
  uid: string,
  change: ProfileChange,
): Outcome<null> {
  const written = await ask.text("/api/profile", { uid, change });
  return written.ok ? ok(null) : forOwnersOnly(written);
}

/** Maps a missing session to `permission-denied`. */
function forOwnersOnly<T>(result: Result<T, IdentityError>): Result<T, IdentityError> {
  if (result.ok || result.error.code !== "no-current-user") return result;
  return err({ ...result.error, code: "permission-denied" });
}
