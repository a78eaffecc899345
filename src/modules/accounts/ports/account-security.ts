import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import type { Result } from "#modules/core/rules/result.ts";

/** A browser in which the account is signed in. */
export type Device = {
  id: string;
  /** Its user agent, as it said; empty where it said nothing. */
  userAgent: string;
  signedInAt: Date;
  lastSeenAt: Date;
  isThisOne: boolean;
};

type Outcome<T = null> = Promise<Result<T, IdentityError>>;

/** How an owner proves who they are, and where they are signed in: beyond the specification's calls. */
export type AccountSecurity = {
  /** How this account can prove who it is: by its password, by Google, or both. */
  signInMethods(): Outcome<{ password: boolean; google: boolean }>;
  /**
   * Whether the token of a mailed link would set a new password; it stays as it is. `invalid-action-code`,
   * `expired-action-code`.
   */
  checkResetLink(token: string): Outcome;
  /**
   * Sets a new password with the token of a mailed link; every session ends. `weak-password`, `invalid-action-code`,
   * `expired-action-code`.
   */
  resetPassword(token: string, newPassword: string): Outcome;
  /** Ends all other sessions. `invalid-credential` where the current password is wrong. */
  changePassword(currentPassword: string, newPassword: string): Outcome;
  /** Proves again who is at the keyboard, which closing needs; Google's window proves it by `signInWithGoogle`. */
  confirmPassword(password: string): Outcome;
  /** Newest first. */
  listDevices(): Outcome<Device[]>;
  endDevice(id: string): Outcome;
  endOtherDevices(): Outcome;
};
