import type { ClosureKind } from "#domain/account/closure.ts";
import type { IdentityError } from "#domain/account/identity-error.ts";
import type { Profile } from "#domain/account/profile.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { ProfileStore } from "#ports/profile-store.ts";
import type { AskShop } from "./ask-shop.ts";

type Outcome<T> = Promise<Result<T, IdentityError>>;

/** What the shop keeps about accounts itself, whoever signs people in. */
export type ShopApi = {
  profiles: ProfileStore;
  /** Makes the record of whoever is signed in, or fills in the names that it lacks; once or often, the outcome is the same. */
  openProfile(names: { firstName: string; lastName: string }): Outcome<null>;
  closeAccount(kind: ClosureKind): Outcome<null>;
  downloadData(): Outcome<string>;
};

type ProfileOnTheWire = Omit<Profile, "createdAt"> & { createdAt: string };

/** The shop's own API, as every adapter's browser side uses it. */
export function shopApi(ask: AskShop): ShopApi {
  const done = async (path: string, sent: object) => nothing(await ask.text(path, sent));
  return {
    profiles: {
      async read(uid) {
        const path = `/api/profile?${new URLSearchParams({ uid })}`;
        const read = await ask.json<{ profile: ProfileOnTheWire | null }>(path);
        if (!read.ok) return ownersOnly(read);
        const { profile } = read.value;
        return ok(profile && { ...profile, createdAt: new Date(profile.createdAt) });
      },
      merge: async (uid, change) => ownersOnly(await done("/api/profile", { uid, change })),
    },
    openProfile: (names) => done("/api/profile/open", names),
    closeAccount: (kind) => done("/api/account/close", { kind }),
    downloadData: () => ask.text("/api/account/data"),
  };
}

/** The good outcome of a call that answers nothing of interest. */
export function nothing(result: Result<unknown, IdentityError>): Result<null, IdentityError> {
  return result.ok ? ok(null) : result;
}

/** Row 37: who is signed out may not read a record either. */
function ownersOnly<T>(result: Result<T, IdentityError>): Result<T, IdentityError> {
  if (result.ok || result.error.code !== "no-current-user") return result;
  return err({ ...result.error, code: "permission-denied" });
}
