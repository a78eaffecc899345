/** §8 The codes with a sentence of their own, and those that the shop adds. A provider may say others. */
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
  "requires-recent-login",
] as const;

export type IdentityErrorCode = (typeof identityErrorCodes)[number];

/** Why an operation failed: a code, and the words of whoever refused it, which some screens pass on (§8). */
export type IdentityError = { code: IdentityErrorCode | (string & {}); message: string };
