/** Why no email was sent to a student address. */
export type AskErrorCode =
  | "no-address"
  | "not-academic"
  | "too-many-from-account"
  | "too-many-to-address";

export const askErrors: Record<AskErrorCode, string> = {
  "no-address": "Please enter an email address, such as name@college.edu.",
  "not-academic":
    "We don’t recognise this as a school, college or university address. Use the one you were given there, or write to us.",
  "too-many-from-account": "You have asked several times today. Please try again tomorrow.",
  "too-many-to-address": "We have just written to this address. Please look there, also in spam.",
};

/** The state behind a mailed link. */
export type StudentLinkState = "ready" | "gone" | "signed-out" | "other-account" | "taken";

export const linkTexts: Record<StudentLinkState, { title: string; text: string }> = {
  ready: {
    title: "Confirm your student address",
    text: "One press, and the student discount comes off in your cart by itself.",
  },
  gone: {
    title: "This link no longer works",
    text: "It was used already, is too old, or a newer one was sent since. You can have another one sent.",
  },
  "signed-out": {
    title: "Please sign in first",
    text: "The discount belongs to the account that asked for it. Sign in to it, and you come back here.",
  },
  "other-account": {
    title: "This link is for another account",
    text: "Please sign in to the account that asked for the discount, and open the link again.",
  },
  taken: {
    title: "This address is in use",
    text: "It gives the student discount to another account already. It is free again once that has ended.",
  },
};
