import { cents } from "#modules/core/rules/money/money.ts";

// The business constants that only accounts, orders and gift cards read, in a file of their own, so that nobody who
// only browses downloads them. They are read as the others are, as `policy` (policy-numbers.ts).

/**
 * Ours: accounts. A password's length in characters, how long sessions and links live, and how an account is closed.
 */
export const account = {
  passwordMinimum: 8,
  passwordMaximum: 128,
  sessionIdleDays: 7,
  sessionLongestDays: 30,
  verificationLinkHours: 24,
  resetLinkMinutes: 30,
  /** How long the browser remembers a sign-up that is still to be verified. */
  pendingMinutes: 60,
  /** How recent a proof of identity must be to close an account. */
  freshProofMinutes: 5,
  /** A session that another identity vouches for is asked about there once it is older than this. */
  providerRecheckSeconds: 60,
  /** Where the shop can't ask it, the browser has to confirm the session as often: as long as an ID token lives. */
  providerConfirmationMinutes: 60,
  deletionGraceDays: 14,
} as const;

/** Ours: the code that opens a guest's order: its digits, how long it works and how often it may be tried. */
export const orderCode = { digits: 6, minutes: 10, tries: 5 } as const;

/** Ours: how long an order that is not paid keeps its stock. */
export const stockHold = {
  /** From ordering, until a payment begins. The checkout begins it within seconds. */
  unpaidMinutes: 5,
  /** From the beginning of the first payment. */
  minutes: 15,
  /** From there too, if the buyer is sent to a bank. */
  prolongedMinutes: 30,
} as const;

/** Ours: how much stock one client (a network, a mailbox or an account) may hold without having paid. */
export const unpaidHold = {
  /** So many units of a product in any case, and of a larger stock a share. */
  units: 5,
  sharePercent: 75,
  /** How many products may have their last pieces in a client's unpaid orders. */
  productsOfLastPieces: 10,
  /** After so many unpaid orders in a day that held some of a product, a client gets none of its last pieces. */
  releasesOfLastPieces: 3,
} as const;

/**
 * Ours: gift cards. What one can be bought for, how far ahead it can be sent, and how long it is good: it does not
 * expire (in the United States it may not within five years), and where a shop lets it, a refund keeps it open.
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
