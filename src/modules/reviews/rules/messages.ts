import { reviewLengths } from "#modules/reviews/rules/review-text.ts";
import type { ReviewFault, ReviewState } from "./review-state.ts";
import type { ReviewTextField } from "./review-text.ts";

const { titleMaximum, bodyMaximum } = reviewLengths;

export const reviewFields = [
  "rating",
  "title",
  "body",
] as const satisfies readonly ReviewTextField[];

export const reviewErrors: Record<ReviewTextField, string> = {
  rating: "Please choose one to five stars.",
  title: `Please give it a title, in at most ${titleMaximum} characters.`,
  body: `Please write what you think of it, in at most ${bodyMaximum.toLocaleString("en-US")} characters.`,
};

export const signedOut =
  "You are signed out. Please sign in in another tab, and then send your review again.";

export const tooManyReviews = "Too many attempts. Please try again in an hour.";

/** A review's state in words, for its author. */
export const stateWords: Record<ReviewState, { name: string; text: string }> = {
  pending: {
    name: "Being checked",
    text: "We read it first, and then write to you.",
  },
  published: { name: "Published", text: "Visible to everyone." },
  declined: {
    name: "Not published",
    text: "You can change your words, and we look at them again.",
  },
};

/** The reasons on the report form. */
export const faultNames: Record<ReviewFault, string> = {
  "off-topic": "It is not about the product",
  abusive: "It is abusive",
  "personal-data": "It gives away personal data",
  advertising: "It is advertising",
  "not-genuine": "It is not genuine",
  unlawful: "It is against the law",
};
