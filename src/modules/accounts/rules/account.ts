import { type EmailAddress, parseEmailAddress } from "#modules/core/rules/email.ts";
import { cutText } from "#modules/core/rules/cut-text.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";

/** Password length in characters, lifetimes of sessions and links, and account deletion. */
export const accountLimits = {
  passwordMinimum: 8,
  passwordMaximum: 128,
  sessionIdleDays: 7,
  sessionLongestDays: 30,
  verificationLinkHours: 24,
  resetLinkMinutes: 30,
  /** How long the browser remembers a sign-up that is not yet verified. */
  pendingMinutes: 60,
  /** How recent a proof of identity must be to close an account. */
  freshProofMinutes: 5,
  /** A session of an external identity provider is checked with the provider once the last check is older than this. */
  providerRecheckSeconds: 60,
  /**
   * Where the shop cannot check with the provider, the browser must confirm the session this often: an ID token's
   * lifetime.
   */
  providerConfirmationMinutes: 60,
  deletionGraceDays: 14,
} as const;

/** §3 Auth account: the identity that signs in. */
export type Account = {
  uid: string;
  email: string;
  /** First and last name joined by a space. */
  displayName: string;
  emailVerified: boolean;
};

/**
 * §6 The session in this browser. `pending` (decision 8) is a customer who has just signed up: no session and no
 * rights, only the address that the verification email went to.
 */
export type SessionState =
  | { state: "resolving" }
  | { state: "anonymous" }
  | { state: "pending"; email: string }
  | {
      state: "signed-in";
      account: Account;
      /** The number of unread notifications; absent if there are none. */
      unread?: number;
    };

/** The input of a sign-up, with trimmed names. */
export type NewAccount = { firstName: string; lastName: string; email: string; password: string };

/** §4 The display name of an account: first and last name joined by a space. */
export function displayNameOf(name: { firstName: string; lastName: string }): string {
  return `${name.firstName} ${name.lastName}`;
}

const LONGEST_PUBLIC_NAME = 40;

/** The name that pages show of a person, such as "Ada L."; empty without a first name. */
export function publicName(name: { firstName: string; lastName: string }): string {
  const first = cutText(name.firstName.trim().replaceAll(/\s+/g, " "), LONGEST_PUBLIC_NAME);
  const [initial] = name.lastName.trim();
  return first && initial ? `${first} ${initial.toUpperCase()}.` : first;
}

/** §3 The first and last name in a display name: its first and second words, or empty strings. */
export function namesOf(displayName: string): { firstName: string; lastName: string } {
  const [firstName = "", lastName = ""] = displayName.trim().split(/\s+/);
  return { firstName, lastName };
}

export type NewAccountError = "invalid-email" | "missing-name";

/** §5 The new account with trimmed names and address, or the first rule it breaks. Passwords are not trimmed. */
export function readNewAccount(
  typed: NewAccount,
): Result<NewAccount & { email: EmailAddress }, NewAccountError> {
  const email = parseEmailAddress(typed.email);
  if (email === null) return err("invalid-email");
  const firstName = typed.firstName.trim();
  const lastName = typed.lastName.trim();
  if (firstName === "" || lastName === "") return err("missing-name");
  return ok({ firstName, lastName, email, password: typed.password });
}
