import { type ApiError, err } from "#modules/core/rules/result.ts";

/** §8 The error codes with their own sentence, and the codes that the shop adds. */
export const identityErrorCodes = [
  "email-already-in-use",
  "invalid-credential",
  "wrong-password",
  "user-not-found",
  "invalid-email",
  "weak-password",
  "popup-closed-by-user",
  "popup-blocked",
  "cancelled-popup-request",
  "operation-not-allowed",
  "user-disabled",
  "too-many-requests",
  "network-request-failed",
  "no-current-user",
  "permission-denied",
  "invalid-action-code",
  "expired-action-code",
  "account-not-linked",
  "google-email-unverified",
  "requires-recent-login",
  "missing-name",
  "no-such-device",
  "internal-error",
  "provider-error",
] as const;

export type IdentityErrorCode = (typeof identityErrorCodes)[number];

/** A failed identity operation. `providerCode` is set for `provider-error` only; the screen repeats it (§8). */
export type IdentityError = ApiError<IdentityErrorCode> & { providerCode?: string };

/** The error for a code from the API; an unknown code becomes a `provider-error`. */
export function identityErrorOf(code: string, message: string): IdentityError {
  const known = identityErrorCodes.find((each) => each === code);
  return known ? { code: known, message } : { code: "provider-error", providerCode: code, message };
}

/** The errors of the auth API, each with the sentence that some screens show (§8). */
const sentences = {
  "invalid-email": "Please enter an email address, such as name@example.com.",
  "missing-name": "Please enter your first and last name.",
  "weak-password": "Please choose a stronger password.",
  "email-already-in-use": "An account with this email address already exists.",
  "invalid-credential": "Incorrect email or password.",
  "user-disabled": "This account has been disabled.",
  "operation-not-allowed": "This sign-in method is not available.",
  "no-current-user": "Please sign in first.",
  "no-such-device": "This device is already signed out.",
  "invalid-action-code":
    "This link doesn’t work any more. Please ask for a new one and use the newest email.",
  "expired-action-code": "This link has expired. Please request a new one.",
  "too-many-requests": "Too many attempts. Please try again later.",
  "network-request-failed": "Google isn’t responding. Please try again in a moment.",
} as const satisfies Partial<Record<IdentityErrorCode, string>>;

export type AuthErrorCode = keyof typeof sentences;

export type AuthError = ApiError<AuthErrorCode>;

/** A failed result of an identity use case, with the error's sentence by default. */
export function fail(
  code: AuthErrorCode,
  message: string = sentences[code],
): { ok: false; error: AuthError } {
  return err({ code, message });
}
