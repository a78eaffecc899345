/**
 * What a review may be declined or reported for, and nothing else: that it does not like a product is no reason. To
 * suppress such reviews is forbidden in the European Union (Directive 2005/29, annex I, 23c) and in the United States
 * (16 CFR 465.7).
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

/** Why a review is not shown, to whoever wrote it. */
export const faultSentences: Record<ReviewFault, string> = {
  "off-topic": "It is not about the product itself.",
  abusive: "It insults, threatens or demeans people.",
  "personal-data": "It names people or gives away how to reach them.",
  advertising: "It advertises something, or leads to another site.",
  "not-genuine": "It does not seem to come from somebody’s own experience of the product.",
  unlawful: "Its words are against the law, or somebody else’s.",
};

/** The fault that somebody named; null for any other word. */
export function parseReviewFault(typed: string | null): ReviewFault | null {
  return reviewFaults.find((fault) => fault === typed) ?? null;
}
