import type { Account, NewAccount, SessionState } from "#modules/accounts/rules/account.ts";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import type { Result } from "#modules/core/rules/result.ts";

/** A step of sign-up that failed although the account was created. */
export type SignUpWarning = "profile" | "verification";

export type SignedUp = { email: string; warnings: SignUpWarning[] };

/** The signed-in account, and whether the sign-in reopened a closed account. */
export type SignedIn = Account & { isReopened?: true };

/** Any session state but `resolving`. */
export type SettledSession = Exclude<SessionState, { state: "resolving" }>;

/**
 * §7 The identity calls that the browser's screens make. Expected failures are values with a code of
 * `domain/account/identity-error.ts`; a failed call never changes the session's state.
 * `conformance/identity-provider.ts` tests every adapter against these rules.
 */
export type IdentityProvider = {
  /** Calls the observer once the session is settled and after each change; returns the unsubscribe function. */
  observe(observer: (session: SettledSession) => void): () => void;
  signIn(email: string, password: string): Promise<Result<SignedIn, IdentityError>>;
  /**
   * §4 Creates the account, sets its name, writes the profile record, sends the verification email and signs out: the
   * session is pending after.
   */
  signUp(account: NewAccount): Promise<Result<SignedUp, IdentityError>>;
  /** Sends the verification email to the signed-in or pending account. */
  sendVerification(): Promise<Result<null, IdentityError>>;
  /** Ends the session. Idempotent. */
  signOut(): Promise<void>;
  /**
   * Opens Google's window; browsers allow that only in a click handler. A second call while it is open returns the
   * first call's result.
   */
  signInWithGoogle(): Promise<Result<SignedIn, IdentityError>>;
  /** Sends an email with a reset link; the result is the same for known and unknown addresses. */
  sendReset(email: string): Promise<Result<null, IdentityError>>;
  /**
   * Reloads the session from the provider, for example after the verification link was opened elsewhere, and notifies
   * observers.
   */
  refresh(): Promise<Result<null, IdentityError>>;
};
