import { identityErrorTexts } from "./account-texts.ts";
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

export type AuthErrorCode = keyof typeof identityErrorTexts;

export type AuthError = ApiError<AuthErrorCode>;

/** A failed result of an identity use case, with the error's sentence by default. */
export function fail(
  code: AuthErrorCode,
  message: string = identityErrorTexts[code],
): { ok: false; error: AuthError } {
  return err({ code, message });
}
