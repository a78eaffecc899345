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
