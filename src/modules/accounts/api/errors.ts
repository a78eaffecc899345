import type { ClosureErrorCode } from "#modules/accounts/rules/closure.ts";
import type { IdentityErrorCode } from "#modules/accounts/rules/identity-error.ts";
import type { ProfileErrorCode } from "#modules/accounts/rules/profile.ts";
import { apiErrors, type ErrorStatuses, type RequestErrorCode } from "#platform/api/errors.ts";

/** The HTTP status of each error about an account. */
export const accountErrors = {
  "invalid-email": 400,
  "missing-name": 400,
  "weak-password": 400,
  "invalid-action-code": 400,
  "expired-action-code": 400,
  "no-current-user": 401,
  "invalid-credential": 401,
  "wrong-password": 401,
  "user-not-found": 401,
  "user-disabled": 403,
  "operation-not-allowed": 403,
  "permission-denied": 403,
  "requires-recent-login": 403,
  "account-not-linked": 403,
  "google-email-unverified": 403,
  "popup-closed-by-user": 403,
  "popup-blocked": 403,
  "cancelled-popup-request": 403,
  "provider-error": 502,
  "no-such-device": 404,
  "email-already-in-use": 409,
  "too-many-requests": 429,
  "network-request-failed": 503,
} as const satisfies ErrorStatuses<
  Exclude<IdentityErrorCode | ProfileErrorCode | ClosureErrorCode, "internal-error">
>;

export type AccountApiErrorCode = RequestErrorCode | keyof typeof accountErrors;

export const { valueOf, errorResponses } = apiErrors(accountErrors);
