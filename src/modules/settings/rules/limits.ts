import type { ApiError } from "#modules/core/rules/api-error.ts";

/** Who or what is counted: a visitor's network, an email address, both, an account, or the very same thing again. */
export type LimitSubject = "client" | "email" | "email-and-client" | "account" | "content";

/** What the shop counts; each of its limits has a subject or a window of its own. */
export type LimitedAction =
  | "newsletter"
  | "contact"
  | "contact-message"
  | "stock-notice"
  | "quote"
  | "order"
  | "wrong-coupon"
  | "student-email"
  | "order-change"
  | "unpaid-order-email"
  | "order-code"
  | "wrong-order-code"
  | "gift-card"
  | "wrong-gift-card"
  | "wrong-gift-card-anywhere"
  | "payment"
  | "payment-check"
  | "webhook"
  | "sign-up"
  | "sign-in"
  | "wrong-password"
  | "google"
  | "google-return"
  | "verification-email"
  | "verification-email-freely"
  | "reset-email"
  | "reset-email-freely"
  | "wrong-verification-link"
  | "wrong-reset-link"
  | "firebase-link"
  | "firebase-password-change"
  | "account-change"
  | "list-change"
  | "review"
  | "review-vote"
  | "review-report";

/** At most so many tries of one subject in a window of so many seconds. */
export type Limit = {
  action: LimitedAction;
  subject: LimitSubject;
  hits: number;
  windowSeconds: number;
};

/** Why a try was not taken: whose limit was reached, and when the next one may be. */
export type TooManyRequests = ApiError<"too-many-requests"> & {
  subject: LimitSubject;
  retryAfterSeconds: number;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const limitOf =
  (subject: LimitSubject) =>
  (action: LimitedAction, hits: number, windowSeconds: number): Limit => ({
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
 * How often one visitor and one e-mail address may do what sends mail. A household or an office shares an address,
 * so a visitor's limit is wider; a mailbox's limit keeps anyone from filling it with our emails.
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
    /** The very same message, sent again by a reload. */
    perMessage: content("contact-message", 1, DAY),
  },
  /** Each is one email, once the thing is back; anybody may enter any address. */
  stockNotice: {
    perClient: client("stock-notice", 30, HOUR),
    perEmailAndDay: email("stock-notice", 10, DAY),
  },
  signUp: { perClient: client("sign-up", 30, HOUR) },
  /** A checkout asks anew whenever something in it changes. */
  quote: { perClient: client("quote", 1000, HOUR) },
  /** Each holds stock for a while. */
  order: { perClient: client("order", 60, HOUR) },
  /** Only codes that don't exist are counted: a page that shows a real one asks again with every change. */
  wrongCoupon: { perClient: client("wrong-coupon", 60, HOUR) },
  /** Emails to a student's address, which may be a stranger's. */
  studentEmail: {
    perAccount: account("student-email", 10, DAY),
    perEmail: email("student-email", 3, HOUR),
    perEmailAndDay: email("student-email", 5, DAY),
  },
  /** Tries of one order: nobody has as many cards, who does not try out other people's. */
  payment: { perOrder: content("payment", 20, HOUR) },
  /** Each makes the shop ask the provider; a page that waits asks every few seconds. */
  paymentCheck: { perOrder: content("payment-check", 120, HOUR) },
  /** Calls that say they are a provider's: to believe one can mean to ask the provider. A good one is not counted. */
  webhook: { perClient: client("webhook", 600, MINUTE) },
  /** What a buyer does with an order: each closes a payment, or writes an email. */
  orderChange: { perOrder: content("order-change", 30, HOUR) },
  /** What the shop writes about orders that are not paid: their address is typed, and may be a stranger's. */
  unpaidOrderEmail: { perEmailAndDay: email("unpaid-order-email", 10, DAY) },
  /** Codes that open a guest's order, asked for by whoever says its number: an email each. */
  orderCode: {
    perClient: client("order-code", 30, HOUR),
    perEmail: email("order-code", 3, HOUR / 6),
    perEmailAndDay: email("order-code", 20, DAY),
  },
  /** Guesses at them, beside those that each code allows; a right one is not counted. */
  wrongOrderCode: { perClient: client("wrong-order-code", 30, HOUR) },
  /** Balances asked for, and cards tried at an order. */
  giftCard: { perClient: client("gift-card", 300, HOUR) },
  /** Codes that no gift card has; a right one is not counted. Their random bytes can't be guessed from anywhere. */
  wrongGiftCard: { perClient: client("wrong-gift-card", 20, HOUR) },
  signIn: {
    /** Right passwords too: checking one is hard work on purpose. */
    perClient: client("sign-in", 1000, HOUR),
  },
  /**
   * Someone who guesses from one place is stopped soon; the limit of the address as a whole is wide, so that a stranger
   * can't lock its owner out.
   */
  wrongPassword: {
    perClient: client("wrong-password", 100, HOUR),
    perEmailAndClient: limitOf("email-and-client")("wrong-password", 10, HOUR / 4),
    perEmail: email("wrong-password", 200, HOUR),
    /** By someone signed in: a stolen session is no licence to guess. */
    perAccount: account("wrong-password", 10, HOUR),
  },
  /** Windows of another provider; each is remembered for some minutes. */
  google: { perClient: client("google", 100, HOUR) },
  /** Coming back from them: each makes the shop ask the provider. */
  googleReturn: { perClient: client("google-return", 200, HOUR) },
  /**
   * Emails that anyone can have sent to an address: verification once more, and a password's reset. A stranger who asks
   * must not keep the owner from a link: after some emails there is one for each half hour.
   */
  verificationEmail: {
    perClient: client("verification-email", 30, HOUR),
    perEmail: email("verification-email", 1, MINUTE),
    freelyPerEmailAndDay: email("verification-email-freely", 5, DAY),
    perEmailAndLink: email("verification-email", 1, HOUR / 2),
    perEmailAndDay: email("verification-email", 20, DAY),
    /** Who is signed in has a count of their own, whatever strangers ask for. */
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
  /**
   * Mailed links that lead nowhere; no good one is ever counted. Any page can make its visitors' browsers open them, so
   * each kind counts for itself.
   */
  wrongVerificationLink: { perClient: client("wrong-verification-link", 30, HOUR) },
  wrongResetLink: { perClient: client("wrong-reset-link", 30, HOUR) },
  /** Verification links of emails that Firebase sends: each makes the shop ask it, whether or not it is good. */
  firebaseLink: { perClient: client("firebase-link", 30, HOUR) },
  /** The browser tells of a changed password; each change has one email. */
  firebasePasswordChange: { perChange: content("firebase-password-change", 1, DAY) },
  /**
   * New passwords and closings: each is an email, and the address may be a stranger's. Opening an account again follows
   * a closing, so it needs no limit of its own, and nobody is kept out.
   */
  accountChange: {
    perAccount: account("account-change", 5, HOUR),
    perAccountAndDay: account("account-change", 10, DAY),
  },
  /** What a member's browser tells of cart and wishlist; it sends many presses as one change. */
  listChange: { perAccount: account("list-change", 1000, HOUR) },
  /** Each may have to be looked at by somebody. */
  review: { perAccount: account("review", 20, HOUR) },
  reviewVote: { perAccount: account("review-vote", 200, HOUR) },
  reviewReport: { perAccount: account("review-report", 20, HOUR) },
} as const satisfies Record<string, Record<string, Limit>>;

/** The network that a visitor's address stands for: itself, or for IPv6 the 64 bits that one household owns whole. */
export function networkOf(clientAddress: string): string {
  const address = clientAddress.toLowerCase().replace(/%.*$/, "");
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.split("::");
  const groups = (text: string) => text.split(":").filter(Boolean);
  const known = groups(head);
  const missing = address.includes("::") ? Math.max(0, 8 - known.length - groups(tail).length) : 0;
  const all = [...known, ...Array<string>(missing).fill("0"), ...groups(tail)];
  const network = all.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${network.join(":")}::/64`;
}
