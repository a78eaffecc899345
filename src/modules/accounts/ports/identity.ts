import type { Account, NewAccount, SessionState } from "#modules/accounts/rules/account.ts";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import type { Result } from "#modules/core/rules/result.ts";

type Outcome<T = null> = Promise<Result<T, IdentityError>>;

/** A step of sign-up that failed although the account was created. */
export type SignUpWarning = "profile" | "verification";

export type SignedUp = { email: string; warnings: SignUpWarning[] };

export type SignedIn = Account & { isReopened?: true };

export type SignInMethods = { password: boolean; google: boolean };

/** What the forms of accounts ask, of the server or of a provider in the browser. */
export type AccountForms = {
  signIn(email: string, password: string): Outcome<SignedIn>;
  /**
   * §4 Creates the account, sets its name, writes the profile record, sends the verification email and ends any
   * session.
   */
  signUp(account: NewAccount): Outcome<SignedUp>;
  /** Sends an email with a reset link; the result is the same for known and unknown addresses. */
  sendReset(email: string): Outcome;
  /** Checks a reset link without using it up. `invalid-action-code`, `expired-action-code`. */
  checkResetLink(token: string): Outcome;
  /** Sets a new password with a reset link and ends every session. `weak-password` and the link's errors. */
  resetPassword(token: string, newPassword: string): Outcome;
};

/** Any session state but `resolving`. */
export type SettledSession = Exclude<SessionState, { state: "resolving" }>;

/** Calls the shop's API as the signed-in account: POST if there is a body, else GET. */
export type AskShop = {
  text(path: string, sent?: object): Outcome<string>;
  json<T>(path: string, sent?: object): Outcome<T>;
};

/**
 * §7 The identity calls of the browser's screens. Expected failures are values, and a failed call never changes the
 * session's state. `testing/conformance/identity-provider.ts` tests every adapter against these rules.
 */
export type Identity = {
  /** Calls the observer once the session is settled and after each change; returns the unsubscribe function. */
  observe(observer: (session: SettledSession) => void): () => void;
  /** Reloads the session, for example after the verification link was opened elsewhere. */
  refresh(): Outcome;
  /**
   * Opens Google's window; browsers allow that only in a click handler. A second call while it is open returns the
   * first call's result.
   */
  signInWithGoogle(): Outcome<SignedIn>;
  /** Ends the session. Idempotent. */
  signOut(): Promise<void>;
  /** Present if the provider answers the forms in the browser, and not the shop's server. */
  forms?: AccountForms;
  /** Follows a form that has signed the account in. */
  enter(account: Account): void;
  /** Follows a form that has signed up: the session is pending after, for this address. */
  wait(email: string): void;
  /** Sends the verification email to the signed-in or pending account. */
  sendVerification(): Outcome;
  /** Changes the password and ends all other sessions. `invalid-credential` if the current password is wrong. */
  changePassword(currentPassword: string, newPassword: string): Outcome;
  /** Reauthenticates by password before the account is closed; Google accounts use `signInWithGoogle`. */
  confirmPassword(password: string): Outcome;
  signInMethods(): Outcome<SignInMethods>;
  endOtherDevices(): Outcome;
  /** An expired session updates the session state. */
  ask: AskShop;
};

/** The adapter that the browser opens; one of an extension adds its own settings. It holds no secret. */
export type IdentityConfig = {
  /** "self-hosted", or the name of the extension. */
  kind: string;
  /** Shows the Google sign-in button. */
  google: boolean;
};
