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
import { ok } from "#modules/core/rules/result.ts";
import type { AccountSecurity } from "#modules/accounts/ports/account-security.ts";
import type { AskShop } from "#modules/accounts/ports/ask-shop.ts";
import { nothing } from "#adapters/self-hosted/ask-shop.ts";
import { deviceCalls } from "#adapters/self-hosted/devices.ts";
import { fail, outcomeOf } from "./identity-errors.ts";
import type { ShopSession } from "./shop-session.ts";
import { weakness } from "./sign-up.ts";

type Options = {
  shopName: string;
  auth: Auth;
  ask: AskShop;
  shop: ShopSession;
  /** Resolves with the signed-in user, once known. */
  user(): Promise<User | null>;
  refresh(): Promise<unknown>;
};

/**
 * The port for reauthentication, passwords, email and device sessions, implemented with Firebase.
 */
export function accountSecurity(options: Options): AccountSecurity {
  const { shopName, auth, shop, user, refresh } = options;

  /** Signs in again with the password; the new token contains the time of authentication. */
  async function prove(password: string) {
    const owner = await user();
    if (!owner?.email) return fail("no-current-user");
    const credential = EmailAuthProvider.credential(owner.email, password);
    const proven = await outcomeOf(reauthenticateWithCredential(owner, credential));
    return proven.ok ? ok({ owner, email: owner.email }) : proven;
  }

  return {
    async signInMethods() {
      const owner = await user();
      if (!owner) return fail("no-current-user");
      const ids = owner.providerData.map(({ providerId }) => providerId);
      return ok({
        password: ids.includes(EmailAuthProvider.PROVIDER_ID),
        google: ids.includes(GoogleAuthProvider.PROVIDER_ID),
      });
    },
    checkResetLink: async (token) => nothing(await outcomeOf(verifyPasswordResetCode(auth, token))),
    async resetPassword(token, newPassword) {
      // Only Firebase knows the account of the link, so the check has no email or name.
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
      if (!changed.ok) return changed;
      // Firebase ends all sessions at a password change, so this browser signs in again.
      const again = await outcomeOf(signInWithEmailAndPassword(auth, email, newPassword));
      const present = again.ok ? again.value.user : owner;
      await shop.exchange(present);
      // Firebase sends no email about the change; the shop does, if it can be reached.
      await shop.send("/api/auth/password-changed", present, {});
      return changed;
    },
    async confirmPassword(password) {
      const proven = await prove(password);
      return nothing(proven.ok ? await shop.exchange(proven.value.owner) : proven);
    },
    ...devices(options),
  };
}

/** Firebase can't end single sessions: all end together, and this browser gets a new one. */
function devices({
  auth,
  ask,
  shop,
  refresh,
}: Options): Pick<AccountSecurity, "listDevices" | "endDevice" | "endOtherDevices"> {
  const { listDevices, endDevice } = deviceCalls(ask);
  return {
    listDevices,
    async endDevice(id) {
      const ended = await endDevice(id);
      if (ended.ok) await refresh();
      return ended;
    },
    async endOtherDevices() {
      const ended = await ask.json<{ customToken: string | null }>(
        "/api/auth/end-other-devices",
        {},
      );
      if (!ended.ok) return ended;
      const { customToken } = ended.value;
      if (customToken === null) return ok(null);
      const again = await outcomeOf(signInWithCustomToken(auth, customToken));
      return nothing(again.ok ? await shop.exchange(again.value.user) : again);
    },
  };
}
