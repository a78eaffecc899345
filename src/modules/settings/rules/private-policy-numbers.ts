import { cents } from "#modules/core/rules/money/money.ts";

// Business constants for accounts, orders and gift cards, in a separate file so that visitors who only browse do not
// download them. Imported as `policy` is (policy-numbers.ts).

/** Ours: accounts. Password length in characters, lifetimes of sessions and links, and account deletion. */
export const account = {
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

/** Ours: the code that opens a guest's order: digits, lifetime and number of tries. */
export const orderCode = { digits: 6, minutes: 10, tries: 5 } as const;

/**
 * Ours: the days after the last promised day, or after a later day of shipping, on which a parcel without an update of
 * its carrier counts as delivered, so that it can be returned.
 */
export const assumedDeliveryDays = 7;

/** Ours: how much stock one client (a network, a mailbox or an account) may hold in unpaid orders. */
export const unpaidHold = {
  /** Units of a product that a client may always hold; of a larger stock, `sharePercent`. */
  units: 5,
  sharePercent: 75,
  /** The most products whose last units a client's unpaid orders may hold. */
  productsOfLastPieces: 10,
  /** After this many unpaid orders of a product in a day, a client cannot hold its last units. */
  releasesOfLastPieces: 3,
} as const;

/**
 * Ours: gift cards. Amounts, how far ahead one can be sent, and validity in years. Null: no expiry (US law requires at
 * least five years). If cards expire, a refund to one extends its validity.
 */
export const giftCard = {
  amounts: [cents(2500), cents(5000), cents(10_000), cents(20_000)],
  from: cents(500),
  to: cents(50_000),
  sendWithinDays: 365,
  messageLength: 400,
  validYears: null,
  validAfterRefundDays: 180,
} as const;
