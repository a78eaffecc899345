import type { Sender } from "#domain/shop.ts";
import type { AccountOwner } from "./account-email.ts";
import {
  deactivatedEmail,
  deletionPlannedEmail,
  deletedEmail,
  reopenedEmail,
} from "./account-deletion-emails.ts";
import {
  googleAddedEmail,
  passwordChangedEmail,
  resetPasswordEmail,
  verificationEmail,
} from "./sign-in-emails.ts";

/** Every email about an account; `token` is the secret of the link in it. */
export function accountEmails(shop: Sender) {
  return {
    verifyEmail: (owner: AccountOwner, token: string) =>
      verificationEmail({ shop, ...owner }, token),
    resetPassword: (owner: AccountOwner, token: string) =>
      resetPasswordEmail({ shop, ...owner }, token),
    passwordChanged: (owner: AccountOwner) => passwordChangedEmail({ shop, ...owner }),
    /** Google has become a way to sign in to an account that was there; its password and sessions have ended. */
    googleAdded: (owner: AccountOwner) => googleAddedEmail({ shop, ...owner }),
    deactivated: (owner: AccountOwner) => deactivatedEmail({ shop, ...owner }),
    deletionPlanned: (owner: AccountOwner, dueAt: Date) =>
      deletionPlannedEmail({ shop, ...owner }, dueAt),
    /** Signing in again has opened a closed account. */
    reopened: (owner: AccountOwner) => reopenedEmail({ shop, ...owner }),
    deleted: (owner: AccountOwner) => deletedEmail({ shop, ...owner }),
  };
}

export type AccountEmails = ReturnType<typeof accountEmails>;
