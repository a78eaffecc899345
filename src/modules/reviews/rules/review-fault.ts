/**
 * The only reasons to decline or report a review; a bad rating is not one. Suppressing negative reviews is illegal in
 * the European Union (Directive 2005/29, annex I, 23c) and the United States (16 CFR 465.7).
 */
export const reviewFaults = [
  "off-topic",
  "abusive",
  "personal-data",
  "advertising",
  "not-genuine",
  "unlawful",
] as const;

export type ReviewFault = (typeof reviewFaults)[number];

/** The reason for declining a review, for its author. */
export const faultSentences: Record<ReviewFault, string> = {
  "off-topic": "It is not about the product itself.",
  abusive: "It insults, threatens or demeans people.",
  "personal-data": "It names people or gives away how to reach them.",
  advertising: "It advertises something, or leads to another site.",
  "not-genuine": "It does not seem to come from somebody’s own experience of the product.",
  unlawful: "Its words are against the law, or somebody else’s.",
};

/** The review fault of this name; null for an unknown one. */
export function parseReviewFault(typed: string | null): ReviewFault | null {
  return reviewFaults.find((fault) => fault === typed) ?? null;
}
