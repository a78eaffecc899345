import {
  confirmPasswordReset,
  EmailAuthProvider,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  updatePassword,
  verifyPasswordResetCode,
  type Auth,
  type User,
} from "@firebase/auth";
import { ok } from "#domain/result.ts";
import type { AccountSecurity } from "#ports/account-security.ts";
import type { AskShop } from "#adapters/identity/ask-shop.ts";
import { nothing, type ShopApi } from "#adapters/identity/shop-api.ts";
import { outcomeOf, refusal } from "./identity-errors.ts";
import { weakness } from "./sign-up.ts";

type Options = {
  shopName: string;
  auth: Auth;
  ask: AskShop;
  api: ShopApi;
  /** Whoever is signed in, once that is known. */
  user(): Promise<User | null>;
  refresh(): Promise<unknown>;
  signOut(): Promise<void>;
};

/** What an owner does to keep or close their account, at Firebase and at the shop. */
export function accountSecurity(options: Options): AccountSecurity {
  const { shopName, auth, ask, api, user, refresh, signOut } = options;

  /** Asks Firebase again who it is; the token that comes back says when. */
  async function prove(password: string) {
    const owner = await user();
    if (!owner?.email) return refusal("no-current-user");
    const credential = EmailAuthProvider.credential(owner.email, password);
    const proven = await outcomeOf(reauthenticateWithCredential(owner, credential));
    return proven.ok ? ok({ owner, email: owner.email }) : proven;
  }

  return {
    async signInMethods() {
      const owner = await user();
      if (!owner) return refusal("no-current-user");
      const ids = owner.providerData.map(({ providerId }) => providerId);
      return ok({
        password: ids.includes(EmailAuthProvider.PROVIDER_ID),
        google: ids.includes(GoogleAuthProvider.PROVIDER_ID),
      });
    },
    checkResetLink: async (token) => nothing(await outcomeOf(verifyPasswordResetCode(auth, token))),
    async resetPassword(token, newPassword) {
      // Whose link it is only Firebase knows.
      const weak = weakness(newPassword, { email: "", displayName: "", shopName });
      if (weak) return weak;
      const reset = nothing(await outcomeOf(confirmPasswordReset(auth, token, newPassword)));
      if (reset.ok) await refresh();
      return reset;
    },
    async changePassword(currentPassword, newPassword) {
      const proven = await prove(currentPassword);
      if (!proven.ok) return proven;
      const { owner, email } = proven.value;
      const displayName = owner.displayName ?? "";
      const presentPassword = currentPassword;
      const weak = weakness(newPassword, { email, displayName, shopName, presentPassword });
      if (weak) return weak;
      const changed = nothing(await outcomeOf(updatePassword(owner, newPassword)));
      // Sessions from before the change are over; a new one keeps this browser signed in without doubt.
      if (!changed.ok) return changed;
      await outcomeOf(signInWithEmailAndPassword(auth, email, newPassword));
      // Firebase writes no email about it. The shop does, if it can be reached.
      await ask.text("/api/auth/password-changed", {});
      return changed;
    },
    async confirmPassword(password) {
      const proven = await prove(password);
      return proven.ok
        ? nothing(await outcomeOf(proven.value.owner.getIdToken(true)))
        : nothing(proven);
    },
    ...devices(options),
    async closeAccount(kind) {
      const closed = await api.closeAccount(kind);
      if (closed.ok) await signOut();
      return closed;
    },
    downloadData: api.downloadData,
  };
}

/** Firebase can't tell sessions from each other: they end together, and this browser's begins anew. */
function devices({
  auth,
  ask,
}: Options): Pick<AccountSecurity, "listDevices" | "endDevice" | "endOtherDevices"> {
  return {
    listDevices: async () => ok(null),
    endDevice: async () => refusal("operation-not-allowed"),
    async endOtherDevices() {
      const ended = await ask.json<{ customToken: string }>("/api/auth/end-other-devices", {});
      if (!ended.ok) return ended;
      return nothing(await outcomeOf(signInWithCustomToken(auth, ended.value.customToken)));
    },
  };
}
