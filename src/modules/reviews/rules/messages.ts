import { formatNumber } from "#modules/core/rules/shop-locale.ts";
import { texts } from "#modules/core/rules/language/texts.ts";
import { reviewLengths } from "#modules/reviews/rules/review-text.ts";
import type { ReviewTextField } from "./review-text.ts";

export const reviewFields = [
  "rating",
  "title",
  "body",
] as const satisfies readonly ReviewTextField[];

export const reviewMessages = texts("review-messages", {
  rating: "Please choose one to five stars.",
  title: "Please give it a title, in at most {most} characters.",
  body: "Please write what you think of it, in at most {most} characters.",
  signedOut: "You are signed out. Please sign in in another tab, and then send your review again.",
  tooMany: "Too many attempts. Please try again in an hour.",
});

/** The sentence for a wrong field. */
export function reviewError(field: ReviewTextField): string {
  const { titleMaximum, bodyMaximum } = reviewLengths;
  if (field === "rating") return reviewMessages.rating;
  return field === "title"
    ? reviewMessages.title(titleMaximum)
    : reviewMessages.body(formatNumber(bodyMaximum));
}

/** A review's state in words, for its author. */
export const stateWords = texts("review-states", {
  pending: {
    name: "Being checked",
    text: "We read it first, and then write to you.",
  },
  published: { name: "Published", text: "Visible to everyone." },
  declined: {
    name: "Not published",
    text: "You can change your words, and we look at them again.",
  },
});

/** The reasons on the report form. */
export const faultNames = texts("review-faults", {
  "off-topic": "It is not about the product",
  abusive: "It is abusive",
  "personal-data": "It gives away personal data",
  advertising: "It is advertising",
  "not-genuine": "It is not genuine",
  unlawful: "It is against the law",
});
