import type { Mail } from "#domain/mail/mail.ts";

/** Whom a letter about an account goes to. */
export type AccountOwner = { email: string; displayName: string };

/** The letters about an account; `token` is the secret of the link in them. */
export type AccountLetters = {
  verifyEmail(owner: AccountOwner, token: string): Mail;
  resetPassword(owner: AccountOwner, token: string): Mail;
  passwordChanged(owner: AccountOwner): Mail;
  /** Google has become a way to sign in to an account that was there; its password and sessions have ended. */
  googleAdded(owner: AccountOwner): Mail;
  deactivated(owner: AccountOwner): Mail;
  deletionPlanned(owner: AccountOwner, dueAt: Date): Mail;
  /** Signing in again has opened a closed account. */
  reopened(owner: AccountOwner): Mail;
  erased(owner: AccountOwner): Mail;
};
