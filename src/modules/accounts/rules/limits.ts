import {
  account,
  client,
  email,
  emailAndClient,
  DAY,
  HOUR,
  MINUTE,
  type Limits,
} from "#modules/core/rules/limit.ts";

export const accountRequestLimits = {
  signUp: { perClient: client("sign-up", 30, HOUR) },
  signIn: {
    /** Correct passwords count too: hashing is expensive. */
    perClient: client("sign-in", 1000, HOUR),
  },
  /**
   * Stops guessing from one network early. The limit for the whole email address is wide, so that an attacker cannot
   * lock the owner out.
   */
  wrongPassword: {
    perClient: client("wrong-password", 100, HOUR),
    perEmailAndClient: emailAndClient("wrong-password", 10, HOUR / 4),
    perEmail: email("wrong-password", 200, HOUR),
    /** For signed-in members, so that a stolen session cannot guess the password. */
    perAccount: account("wrong-password", 10, HOUR),
  },
  /** Google sign-in windows; each is remembered for some minutes. */
  google: { perClient: client("google", 100, HOUR) },
  /** Returns from Google: each makes the shop call the provider. */
  googleReturn: { perClient: client("google-return", 200, HOUR) },
  /**
   * Verification and password reset emails, which anyone can request for an address. A stranger's requests must not
   * block the owner: after some emails, one is sent every half hour.
   */
  verificationEmail: {
    perClient: client("verification-email", 30, HOUR),
    perEmail: email("verification-email", 1, MINUTE),
    freelyPerEmailAndDay: email("verification-email-freely", 5, DAY),
    perEmailAndLink: email("verification-email", 1, HOUR / 2),
    perEmailAndDay: email("verification-email", 20, DAY),
    /** A signed-in member has a separate count, independent of strangers' requests. */
    perAccount: account("verification-email", 1, MINUTE),
    perAccountAndDay: account("verification-email", 5, DAY),
  },
  resetEmail: {
    perClient: client("reset-email", 30, HOUR),
    perEmail: email("reset-email", 1, MINUTE),
    freelyPerEmailAndDay: email("reset-email-freely", 5, DAY),
    perEmailAndLink: email("reset-email", 1, HOUR / 2),
    perEmailAndDay: email("reset-email", 20, DAY),
  },
  /** Invalid mailed links only. Any site can make its visitors' browsers open them, so each kind has its own count. */
  wrongVerificationLink: { perClient: client("wrong-verification-link", 30, HOUR) },
  wrongResetLink: { perClient: client("wrong-reset-link", 30, HOUR) },
  /** New passwords with a valid link: a refused one leaves the link valid, and checking it is expensive. */
  resetLink: { perAccount: account("reset-link", 20, HOUR) },
  /**
   * Password changes and account closings: each sends an email, and the address may belong to another person. Reopening
   * follows a closing, so it needs no limit of its own.
   */
  accountChange: {
    perAccount: account("account-change", 5, HOUR),
    perAccountAndDay: account("account-change", 10, DAY),
  },
} as const satisfies Limits;

/** How long the shop keeps data about accounts. The privacy policy quotes these values. */
export const accountsRetention = {
  /** Expired account links. Until then the page can say that the link is too old. */
  expiredLinkDays: 7,
} as const;
