import type { Settings } from "#platform/settings/settings.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { texts } from "#modules/core/rules/language/texts.ts";

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
export const faultSentences = texts("review-fault-sentences", {
  "off-topic": "It is not about the product itself.",
  abusive: "It insults, threatens or demeans people.",
  "personal-data": "It names people or gives away how to reach them.",
  advertising: "It advertises something, or leads to another site.",
  "not-genuine": "It doesn’t seem to be based on your own experience of the product.",
  unlawful: "It breaks the law or copies someone else’s text.",
});

/** The review fault of this name; null for an unknown one. */
export function parseReviewFault(typed: string | null): ReviewFault | null {
  return reviewFaults.find((fault) => fault === typed) ?? null;
}

/** A review's state: awaiting moderation, visible to all, or declined. */
export type ReviewState = "pending" | "published" | "declined";

/** The shopkeeper's decision; the note is for the review's author. */
export type ReviewDecision =
  | { to: "published" }
  | { to: "declined"; fault: ReviewFault; note: string };

type Written = {
  /** The previous state, also of a review deleted before publication; null for a first review. */
  before: ReviewState | null;
  verifiedBuyer: boolean;
};

/**
 * The state after a review is written or edited. One that was declined or not yet moderated awaits moderation, by any
 * author.
 */
export function stateAfterWriting(
  { before, verifiedBuyer }: Written,
  { hasBuyerReviewsAtOnce }: Pick<Settings["content"], "hasBuyerReviewsAtOnce">,
): ReviewState {
  const mayBeShown = before === null || before === "published";
  return hasBuyerReviewsAtOnce && verifiedBuyer && mayBeShown ? "published" : "pending";
}

/** The outcome of a decision, or an error if it changes nothing. A published review with reports may be kept. */
export function decide(
  review: { state: ReviewState; openReports: number },
  decision: ReviewDecision,
): Result<"published" | "kept" | "declined", "nothing-to-decide"> {
  if (decision.to !== review.state) return ok(decision.to);
  return decision.to === "published" && review.openReports > 0
    ? ok("kept")
    : err("nothing-to-decide");
}
