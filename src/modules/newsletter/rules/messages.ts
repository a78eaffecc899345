import { texts } from "#modules/core/rules/language/texts.ts";

/** Why a newsletter request was refused. */
export type SubscribeErrorCode = "no-address" | "too-many-from-you" | "too-many-to-address";

/** The form's texts; it is on every page, so other pages' texts are in another file to keep it small. */
export const newsletterTexts = texts("newsletter-form", {
  label: "Email",
  subscribe: "Subscribe",
  sending: "Sending…",
  promise: "We’ll send you an email to confirm.",
  /** The same for every address, so that it does not reveal who is subscribed. */
  sent: "Nearly done: we have sent an email to {email}. Press the button in it to confirm.",
});

export const subscribeErrors = texts("newsletter-errors", {
  "no-address": "Please enter an email address, such as name@example.com.",
  "too-many-from-you": "Too many attempts. Please try again in an hour.",
  "too-many-to-address":
    "We’ve already sent several emails to this address. Check your spam folder, or try again in an hour.",
});
