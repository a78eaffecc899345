/** Why a newsletter request was refused. */
export type SubscribeErrorCode = "no-address" | "too-many-from-you" | "too-many-to-address";

/** The form's texts; it is on every page, so other pages' texts are in another file to keep it small. */
export const newsletterTexts = {
  label: "Email",
  subscribe: "Subscribe",
  sending: "Sending…",
  promise: "We will send you an email to confirm.",
  /** The same for every address, so that it does not reveal who is subscribed. */
  sent: (email: string) =>
    `Nearly done: we have sent an email to ${email}. Press the button in it to confirm.`,
} as const;

/** One sentence for each error. */
export const subscribeErrors: Record<SubscribeErrorCode, string> = {
  "no-address": "Please enter an email address, such as name@example.com.",
  "too-many-from-you": "That was too often in a short time. Please try again in an hour.",
  "too-many-to-address":
    "We have already sent several emails to this address. Please look in your spam folder, or try again in an hour.",
};
