import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import type { Result } from "#modules/core/rules/result.ts";

/** A browser that is signed in to the account. */
export type Device = {
  id: string;
  /** The User-Agent header, or an empty string. */
  userAgent: string;
  signedInAt: Date;
  lastSeenAt: Date;
  isThisOne: boolean;
};

type Outcome<T = null> = Promise<Result<T, IdentityError>>;

/** Sign-in methods and sessions of the account; an addition to the calls of the specification. */
export type AccountSecurity = {
  /** The account's sign-in methods: password, Google, or both. */
  signInMethods(): Outcome<{ password: boolean; google: boolean }>;
  /** Checks a reset link without using it up. `invalid-action-code`, `expired-action-code`. */
  checkResetLink(token: string): Outcome;
  /**
   * Sets a new password with the token of a reset link and ends every session. `weak-password`,
   * `invalid-action-code`, `expired-action-code`.
   */
  resetPassword(token: string, newPassword: string): Outcome;
  /** Changes the password and ends all other sessions. `invalid-credential` if the current password is wrong. */
  changePassword(currentPassword: string, newPassword: string): Outcome;
  /** Reauthenticates by password before the account is closed; Google accounts use `signInWithGoogle`. */
  confirmPassword(password: string): Outcome;
  /** The signed-in devices, newest first. */
  listDevices(): Outcome<Device[]>;
  endDevice(id: string): Outcome;
  endOtherDevices(): Outcome;
};
