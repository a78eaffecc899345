import type { Limit, LimitSubject } from "#modules/core/rules/limit.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const limitOf =
  (subject: LimitSubject) =>
  (action: string, hits: number, windowSeconds: number): Limit => ({
    action,
    subject,
    hits,
    windowSeconds,
  });
const client = limitOf("client");
const email = limitOf("email");
const account = limitOf("account");
const content = limitOf("content");

/**
 * Limits per visitor and email address. A household or office shares a network address, so client limits are wide;
 * email limits keep the shop's mail from flooding a mailbox.
 */
export const limits = {
  newsletter: {
    perClient: client("newsletter", 20, HOUR),
    perEmail: email("newsletter", 3, HOUR),
    perEmailAndDay: email("newsletter", 5, DAY),
  },
  contact: {
    perClient: client("contact", 10, HOUR),
    perEmail: email("contact", 5, HOUR),
    /** Identical content, as a reload sends it again. */
    perMessage: content("contact-message", 1, DAY),
  },
  /** Each sends one email when the product is back in stock; anyone can enter any address. */
  stockNotice: {
    perClient: client("stock-notice", 30, HOUR),
    perEmailAndDay: email("stock-notice", 10, DAY),
  },
  signUp: { perClient: client("sign-up", 30, HOUR) },
  /** A checkout requests a quote after every change. */
  quote: { perClient: client("quote", 1000, HOUR) },
  /** Stored checkouts of new browsers; changes of a stored one are not counted. */
  checkout: { perClient: client("checkout", 300, HOUR) },
  /** The register of VAT numbers blocks shops that ask too often. */
  vatCheck: { perClient: client("vat-check", 20, HOUR) },
  /** The service charges for each calculation. Above the limit the shop's own rates apply. */
  taxCalculation: { perClient: client("tax-calculation", 120, HOUR) },
  /** Each order holds stock for some time. */
  order: { perClient: client("order", 60, HOUR) },
  /** Only unknown codes are counted: a page with a valid coupon checks it again after every change. */
  wrongCoupon: { perClient: client("wrong-coupon", 60, HOUR) },
  /** Verification emails; the address may belong to another person. */
  studentEmail: {
    perAccount: account("student-email", 10, DAY),
    perEmail: email("student-email", 3, HOUR),
    perEmailAndDay: email("student-email", 5, DAY),
  },
  /** Attempts for one order. More suggest testing of stolen cards. */
  payment: {
    perOrder: content("payment", 20, HOUR),
    /** Declined payments over all orders of one network, mailbox or account; read from their events, not counted. */
    declined: content("payment-declined", 20, HOUR),
    /** Emails to the shop about them. */
    declinedNews: content("payment-declined-news", 1, DAY),
  },
  /** Each check calls the payment provider; a waiting page checks every few seconds. */
  paymentCheck: { perOrder: content("payment-check", 120, HOUR) },
  /** Webhooks that fail verification, which may cost a request to the provider. */
  webhook: { perClient: client("webhook", 600, MINUTE) },
  /** A buyer's changes to an order: each closes a payment or sends an email. */
  orderChange: { perOrder: content("order-change", 30, HOUR) },
  /** Emails about unpaid orders: the address was typed and may belong to another person. */
  unpaidOrderEmail: { perEmailAndDay: email("unpaid-order-email", 10, DAY) },
  /** Codes that open a guest's order. Each request needs only an order number and sends an email. */
  orderCode: {
    perClient: client("order-code", 30, HOUR),
    perEmail: email("order-code", 3, HOUR / 6),
    perEmailAndDay: email("order-code", 20, DAY),
  },
  /** Wrong codes, on top of the tries per code. Correct codes are not counted. */
  wrongOrderCode: { perClient: client("wrong-order-code", 30, HOUR) },
  /** Balance checks, and cards applied to an order. */
  giftCard: { perClient: client("gift-card", 300, HOUR) },
  /** Unknown gift card codes; known ones are not counted. The codes are random, so guessing finds none. */
  wrongGiftCard: { perClient: client("wrong-gift-card", 20, HOUR) },
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
    perEmailAndClient: limitOf("email-and-client")("wrong-password", 10, HOUR / 4),
    perEmail: email("wrong-password", 200, HOUR),
    /** For signed-in members, so that a stolen session cannot guess the password. */
    perAccount: account("wrong-password", 10, HOUR),
  },
  /** Sign-ins at the back office. */
  staffSignIn: {
    perClient: client("staff-sign-in", 60, HOUR),
    perEmailAndClient: limitOf("email-and-client")("staff-sign-in", 10, HOUR / 4),
    perEmail: email("staff-sign-in", 100, HOUR),
    /**
     * A session, or a browser that has signed in before, has a count of its own instead of the others, so that
     * strangers cannot keep staff out.
     */
    perKnown: account("staff-sign-in", 10, HOUR / 4),
  },
  /** Mailed links of staff, and the link of the first start, valid or not. */
  staffLink: { perClient: client("staff-link", 60, HOUR) },
  /** Opened links of the back office, as often as they can be used. */
  staffLinkCheck: { perClient: client("staff-link-check", 60, HOUR) },
  /** Codes of second factors, each of which has six digits. Sessions and known browsers have counts of their own. */
  staffCode: { perAccount: account("staff-code", 10, HOUR) },
  /** Emails with a link to a new password of the back office. */
  staffReset: {
    perClient: client("staff-reset", 30, HOUR),
    perEmail: email("staff-reset", 3, HOUR),
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
  /** Verification links of Firebase's emails: each makes the shop call Firebase, valid or not. */
  firebaseLink: { perClient: client("firebase-link", 30, HOUR) },
  /** The browser reports a changed password; each change sends one email. */
  firebasePasswordChange: { perChange: content("firebase-password-change", 1, DAY) },
  /**
   * Password changes and account closings: each sends an email, and the address may belong to another person. Reopening
   * follows a closing, so it needs no limit of its own.
   */
  accountChange: {
    perAccount: account("account-change", 5, HOUR),
    perAccountAndDay: account("account-change", 10, DAY),
  },
  /** Cart and wishlist changes; the browser sends several clicks as one change. */
  listChange: { perAccount: account("list-change", 1000, HOUR) },
  /** Reviews may need moderation by staff. */
  review: { perAccount: account("review", 20, HOUR) },
  reviewVote: { perAccount: account("review-vote", 200, HOUR) },
  reviewReport: { perAccount: account("review-report", 20, HOUR) },
} as const satisfies Record<string, Record<string, Limit>>;
