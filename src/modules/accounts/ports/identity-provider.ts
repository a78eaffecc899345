import type { Account, NewAccount, SessionState } from "#modules/accounts/rules/account.ts";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import type { Result } from "#modules/core/rules/result.ts";

/** A step of signing up that failed without taking the account back. */
export type SignUpWarning = "profile" | "verification";

export type SignedUp = { email: string; warnings: SignUpWarning[] };

/** Who has signed in, and whether that opened a closed account again. */
export type SignedIn = Account & { isReopened?: true };

/** Whatever is known of the visitor once it is known. */
export type SettledSession = Exclude<SessionState, { state: "resolving" }>;

/**
 * §7 The calls about identity, as the screens make them in the browser. Expected failures are values with a code of
 * `domain/account/identity-error.ts`; a failed operation never changes the session's state.
 * `conformance/identity-provider.ts` holds its rules and runs against every adapter.
 */
export type IdentityProvider = {
  /** Tells the session once it is settled, and again whenever it changes; answers how to stop. */
  observe(observer: (session: SettledSession) => void): () => void;
  signIn(email: string, password: string): Promise<Result<SignedIn, IdentityError>>;
  /**
   * §4 Creates the account, sets its name, writes the profile record, sends the verification email and signs out: the
   * session is pending after.
   */
  signUp(account: NewAccount): Promise<Result<SignedUp, IdentityError>>;
  /** Sends the verification email to whoever is signed in or pending. */
  sendVerification(): Promise<Result<null, IdentityError>>;
  /** Ends the session; once or often, the outcome is the same. */
  signOut(): Promise<void>;
  /**
   * Opens Google's window; must be called in the click itself. A second call while it is open gives the first one's
   * outcome.
   */
  signInWithGoogle(): Promise<Result<SignedIn, IdentityError>>;
  /** Sends an email with a reset link; answers alike for known and unknown addresses. */
  sendReset(email: string): Promise<Result<null, IdentityError>>;
  /** Asks again who is signed in, as after a verification link was opened elsewhere, and tells observers. */
  refresh(): Promise<Result<null, IdentityError>>;
};
