import {
  confirmPasswordReset,
  EmailAuthProvider,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  signInWithEmailAndPassword,
  updatePassword,
  verifyPasswordResetCode,
  type Auth,
} from "@firebase/auth";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import {
  passwordProblem,
  passwordSentence,
  type PasswordSetting,
} from "#modules/accounts/rules/password.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import type { AccountForms, Identity } from "#modules/accounts/ports/identity.ts";
import { nothing } from "#adapters/self-hosted/ask-shop.ts";
import type { FirebaseSession } from "./firebase-session.ts";
import { fail, outcomeOf } from "./identity-errors.ts";

/** Reauthentication and password changes. */
export function passwordCalls(session: FirebaseSession, shopName: string) {
  const { auth } = session;

  /** Signs in again with the password; the new token contains the time of authentication. */
  async function prove(password: string) {
    const owner = await session.user();
    if (!owner?.email) return fail("no-current-user");
    const credential = EmailAuthProvider.credential(owner.email, password);
    const proven = await outcomeOf(reauthenticateWithCredential(owner, credential));
    return proven.ok ? ok({ owner, email: owner.email }) : proven;
  }

  return {
    async signInMethods() {
      const owner = await session.user();
      if (!owner) return fail("no-current-user");
      const ids = owner.providerData.map(({ providerId }) => providerId);
      return ok({
        password: ids.includes(EmailAuthProvider.PROVIDER_ID),
        google: ids.includes(GoogleAuthProvider.PROVIDER_ID),
      });
    },
    async changePassword(presentPassword, newPassword) {
      const proven = await prove(presentPassword);
      if (!proven.ok) return proven;
      const { owner, email } = proven.value;
      const displayName = owner.displayName ?? "";
      const weak = weakness(newPassword, { email, displayName, shopName, presentPassword });
      if (weak) return weak;
      const changed = nothing(await outcomeOf(updatePassword(owner, newPassword)));
      if (!changed.ok) return changed;
      // Firebase ends all sessions at a password change, so this browser signs in again.
      const again = await outcomeOf(signInWithEmailAndPassword(auth, email, newPassword));
      const present = again.ok ? again.value.user : owner;
      await session.exchange(present);
      // Firebase sends no email about the change; the shop does, if it can be reached.
      await session.send("/api/auth/password-changed", present);
      return changed;
    },
    async confirmPassword(password) {
      const proven = await prove(password);
      return nothing(proven.ok ? await session.exchange(proven.value.owner) : proven);
    },
  } satisfies Partial<Identity>;
}

/** Checks and uses the links of reset emails. */
export function resetCalls(auth: Auth, shopName: string) {
  return {
    checkResetLink: async (token) => nothing(await outcomeOf(verifyPasswordResetCode(auth, token))),
    async resetPassword(token, newPassword) {
      // Only Firebase knows the account of the link, so the check has no email or name.
      const weak = weakness(newPassword, { email: "", displayName: "", shopName });
      return weak ?? nothing(await outcomeOf(confirmPasswordReset(auth, token, newPassword)));
    },
  } satisfies Partial<AccountForms>;
}

/**
 * The error of the shop's password rule. Common passwords are checked by the policy in Firebase's
 * console, because their list is too long for a browser.
 */
export function weakness(
  password: string,
  setting: Omit<PasswordSetting, "isCommon">,
): { ok: false; error: IdentityError } | null {
  const problem = passwordProblem(password, { ...setting, isCommon: () => false });
  if (problem === null) return null;
  return err({ code: "weak-password", message: passwordSentence(problem) });
}
