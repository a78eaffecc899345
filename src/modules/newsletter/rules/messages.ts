/** Why a request for the newsletter was not taken. */
export type SubscribeErrorCode = "no-address" | "too-many-from-you" | "too-many-to-address";

/** What the form says; it is on every page, so the texts of other pages stand elsewhere. */
export const newsletterTexts = {
  label: "Email",
  subscribe: "Subscribe",
  sending: "Sending…",
  promise: "We will send you an email to confirm.",
  /** The same for every address, so that nobody learns who is on the list. */
  sent: (email: string) =>
    `Nearly done: we have sent an email to ${email}. Press the button in it to confirm.`,
} as const;

/** One sentence for each reason. */
export const subscribeErrors: Record<SubscribeErrorCode, string> = {
  "no-address": "Please enter an email address, such as name@example.com.",
  "too-many-from-you": "That was too often in a short time. Please try again in an hour.",
  "too-many-to-address":
    "We have already sent several emails to this address. Please look in your spam folder, or try again in an hour.",
};
