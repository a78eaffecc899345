import { policy } from "#modules/settings/rules/policy.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { ReviewFault } from "./review-fault.ts";

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
export function stateAfterWriting({ before, verifiedBuyer }: Written): ReviewState {
  const mayBeShown = before === null || before === "published";
  return policy.reviews.verifiedBuyersAtOnce && verifiedBuyer && mayBeShown
    ? "published"
    : "pending";
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
