import {
  type IdentityError,
  type IdentityErrorCode,
} from "#modules/accounts/rules/identity-error.ts";
import type { SignUpError } from "#modules/accounts/rules/sign-up.ts";
import { busyMessage } from "#storefront/ui/retry-until-online.ts";
import { policy } from "#modules/settings/rules/policy.ts";

const invalidCredentials = "Invalid email or password. Please check your credentials.";
const popupBlocked = "Popup window blocked. Please allow popups for this site.";
const unexpected = (code: string) => `An unexpected error occurred: ${code}. Please try again.`;

/** §8 Message for each code. Codes outside the table of §8 use its "any other code" message. */
export const identityMessages: Record<IdentityErrorCode, string> = {
  "email-already-in-use": "An account with this email already exists.",
  "invalid-credential": invalidCredentials,
  "wrong-password": invalidCredentials,
  "user-not-found": invalidCredentials,
  "invalid-email": invalidCredentials,
  "weak-password": "Password is too weak. Please choose a stronger password.",
  "popup-closed-by-user": "Google Sign-In window was closed.",
  // Decision 9: providers also send `popup-blocked`; it has the same message.
  "popup-blocked": popupBlocked,
  "cancelled-popup-request": popupBlocked,
  "operation-not-allowed": "Authentication method is not enabled in Firebase settings.",
  "user-disabled": "This account has been disabled.",
  "too-many-requests": unexpected("too-many-requests"),
  "network-request-failed": unexpected("network-request-failed"),
  "no-current-user": unexpected("no-current-user"),
  "permission-denied": unexpected("permission-denied"),
  "invalid-action-code": unexpected("invalid-action-code"),
  "expired-action-code": unexpected("expired-action-code"),
  "account-not-linked": unexpected("account-not-linked"),
  "google-email-unverified": unexpected("google-email-unverified"),
  "requires-recent-login": unexpected("requires-recent-login"),
  "missing-name": unexpected("missing-name"),
  "no-such-device": unexpected("no-such-device"),
  "internal-error": unexpected("internal-error"),
  "provider-error": unexpected("provider-error"),
};

/** A second sentence for messages of §8 that do not say what to do. */
const advice: Partial<Record<IdentityErrorCode, string>> = {
  "operation-not-allowed": "This shop does not offer that way to sign in. Please use another one.",
  "too-many-requests": "That was too often in a short time. Please wait a few minutes.",
  "network-request-failed": "You seem to be offline. Please check your connection.",
  "no-current-user": "You are no longer signed in. Please sign in again.",
  "account-not-linked":
    "You already have an account with this email and a password. Please sign in with that, or set a new password.",
  "google-email-unverified":
    "Google does not know yet whether that email address is yours. Please verify it there first, or use another way to sign in.",
  "requires-recent-login": "Please sign in once more first.",
};

export type IdentityContext = "sign-in" | "sign-up" | "google";

const inContext: Record<IdentityContext, Partial<Record<IdentityErrorCode, string>>> = {
  "sign-in": { "email-already-in-use": invalidCredentials },
  "sign-up": {
    "email-already-in-use":
      "An account with this email already exists. Please try signing in instead.",
  },
  google: {},
};

/** §8 Returns the message for an error, with advice where there is some. */
export function messageOf(
  { code, providerCode }: Pick<IdentityError, "code" | "providerCode">,
  context: IdentityContext,
): { text: string; advice?: string } {
  if (providerCode !== undefined) {
    const text = unexpected(providerCode);
    return isBusy(providerCode) ? { text, advice: busyMessage } : { text };
  }
  const text = inContext[context][code] ?? identityMessages[code];
  const more = advice[code];
  return more === undefined ? { text } : { text, advice: more };
}

/** Whether a code means that the shop's database is overloaded or restarting. */
function isBusy(code: string): boolean {
  return code === "busy" || code === "unavailable";
}

/** §5 Validation messages shown before a form is sent. */
export const fieldErrorTexts = {
  emailMissing: "Please enter your email address.",
  emailOdd: "Please enter an email address, such as name@example.com.",
  passwordMissing: "Please enter your password.",
  newPasswordMissing: "Please enter a new password.",
  confirmationMissing: "Please enter the password a second time.",
  passwordsDiffer: "Passwords do not match.",
} as const;

/** §5 Message for each sign-up rule. */
export const signUpErrorTexts: Record<SignUpError, string> = {
  "missing-email": fieldErrorTexts.emailMissing,
  "invalid-email": fieldErrorTexts.emailOdd,
  "missing-password": fieldErrorTexts.passwordMissing,
  "missing-confirmation": fieldErrorTexts.confirmationMissing,
  "passwords-differ": fieldErrorTexts.passwordsDiffer,
  "missing-name": "Please enter your first and last name.",
};

export const passwordHint = `At least ${policy.account.passwordMinimum} characters. Longer is better than complicated.`;
