import type { Account } from "#modules/accounts/rules/account.ts";
import type { Profile, ProfileChange, ProfileErrorCode } from "#modules/accounts/rules/profile.ts";
import type { ApiError } from "#modules/core/rules/api-error.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { findProfile, mergeProfile } from "#modules/accounts/store/profiles.server.ts";
import type { Services } from "#platform/services.ts";

type ProfileServices = Pick<Services, "db" | "clock">;
type ProfileError = ApiError<ProfileErrorCode>;

const notYours: ProfileError = {
  code: "permission-denied",
  message: "You can only see and change your own profile.",
};

/** §7 The signed-in account's profile record; `uid` is the one that the browser asks for. */
export async function findOwnProfile(
  { db }: Pick<Services, "db">,
  account: Account,
  uid: string | null,
): Promise<Result<Profile | null, ProfileError>> {
  if (uid !== account.uid) return err(notYours);
  return ok(await findProfile(db, uid));
}

/** §7 Writes the given fields into the signed-in account's record; other fields keep their values. */
export async function saveProfile(
  { db, clock }: ProfileServices,
  account: Account,
  { uid, change }: { uid: string; change: ProfileChange },
): Promise<Result<null, ProfileError>> {
  if (uid !== account.uid) return err(notYours);
  await mergeProfile(db, { uid, email: account.email, now: clock.now() }, change);
  return ok(null);
}
