import type { IdentityError } from "#domain/account/identity-error.ts";
import type { Profile, ProfileChange } from "#domain/account/profile.ts";
import type { Result } from "#domain/result.ts";

/** §7 The document users/{uid}, as the profile screen reads and writes it. Only its owner may: else `permission-denied`. */
export type ProfileStore = {
  /** The record, or null where there is none yet. */
  read(uid: string): Promise<Result<Profile | null, IdentityError>>;
  /** Writes what is given and leaves every other field as it is. */
  merge(uid: string, change: ProfileChange): Promise<Result<null, IdentityError>>;
};
