import { accountLimits } from "#modules/accounts/rules/account.ts";
import type { IdentityError, IdentityErrorCode } from "#modules/accounts/rules/identity-error.ts";
import { fieldError, formError, type FormState } from "#modules/core/rules/form-state.ts";
import { uiTexts } from "#storefront/ui/ui-texts.ts";

type Texts = Partial<Record<IdentityErrorCode, string>>;

const invalidCredentials = "Invalid email or password. Please check your credentials.";
const popupBlocked = "Popup window blocked. Please allow popups for this site.";
const unexpected = (code: string) => `An unexpected error occurred: ${code}. Please try again.`;

/** §8 The messages; all other codes have the "any other code" message. */
const messages: Texts = {
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
};

/** A second sentence for messages of §8 that do not say what to do. */
const advice: Texts = {
  "operation-not-allowed": "Please choose another way to sign in.",
  "too-many-requests": "Too many attempts. Please wait a few minutes.",
  "network-request-failed": "You seem to be offline. Please check your connection.",
  "no-current-user": "Your session has ended. Please sign in again.",
  "account-not-linked":
    "You already have an account with this email. Sign in with your password, or reset it.",
  "google-email-unverified":
    "Please verify your email address with Google first, or sign in another way.",
  "requires-recent-login": "Please sign in again first.",
};

export type IdentityContext = "sign-in" | "sign-up" | "google";

const emailInUse: Record<IdentityContext, string | undefined> = {
  "sign-in": invalidCredentials,
  "sign-up": "An account with this email already exists. Please try signing in instead.",
  google: undefined,
};

/** §8 The message for an error, with advice where there is some. */
export function messageOf(
  { code, providerCode }: Pick<IdentityError, "code" | "providerCode">,
  context: IdentityContext,
): { text: string; advice?: string } {
  if (providerCode !== undefined) {
    const text = unexpected(providerCode);
    return isBusy(providerCode) ? { text, advice: uiTexts.busy } : { text };
  }
  const inContext = code === "email-already-in-use" ? emailInUse[context] : undefined;
  const text = inContext ?? messages[code] ?? unexpected(code);
  const more = advice[code];
  return more === undefined ? { text } : { text, advice: more };
}

/** Whether a code means that the shop's database is overloaded or restarting. */
function isBusy(code: string): boolean {
  return code === "busy" || code === "unavailable";
}

/** One sentence for an error on an account page. */
export function sentenceOf(error: IdentityError): string {
  const { text, advice: more } = messageOf(error, "google");
  return more ?? text;
}

/** The state of a form after an error. A weak password is an error of its field, with the reason as hint. */
export function stateAfter(
  error: IdentityError,
  context: IdentityContext,
  passwordField = "password",
): FormState<string> {
  const { text, advice: more } = messageOf(error, context);
  if (error.code !== "weak-password") return formError(text, more);
  return { ...fieldError(passwordField, text), hints: { [passwordField]: error.message } };
}

export const passwordHint = `At least ${accountLimits.passwordMinimum} characters.`;
