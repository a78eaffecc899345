import { texts } from "#modules/core/rules/language/texts.ts";

/** Why no email was sent to a student address. */
export type AskErrorCode =
  | "no-address"
  | "not-academic"
  | "too-many-from-account"
  | "too-many-to-address";

export const askErrors = texts("student-errors", {
  "no-address": "Please enter an email address, such as name@college.edu.",
  "not-academic":
    "We don’t recognize this as a school, college or university address. Use your student email, or contact us.",
  "too-many-from-account": "Too many attempts today. Please try again tomorrow.",
  "too-many-to-address": "We’ve just emailed this address. Check your inbox and spam folder.",
});

/** The state behind a mailed link. */
export type StudentLinkState = "ready" | "gone" | "signed-out" | "other-account" | "taken";

export const studentLinkTexts = texts("student-link", {
  ready: {
    title: "Verify your student email",
    text: "Confirm to activate your student discount.",
  },
  gone: {
    title: "This link no longer works",
    text: "It was used, has expired, or was replaced by a newer one. You can request another.",
  },
  "signed-out": {
    title: "Please sign in first",
    text: "Sign in to the account that requested the discount to continue.",
  },
  "other-account": {
    title: "This link is for another account",
    text: "Sign in to the account that requested the discount, then open the link again.",
  },
  taken: {
    title: "This address is in use",
    text: "Another account already uses this address for the student discount.",
  },
});
