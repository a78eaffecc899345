import { policy } from "#modules/settings/rules/policy.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { ReviewFault } from "./review-fault.ts";

/** Whether a review waits for somebody to look at it, is shown to everybody, or is not. */
export type ReviewState = "pending" | "published" | "declined";

/** What the shopkeeper makes of a review; a note is a sentence to whoever wrote it. */
export type ReviewDecision =
  | { to: "published" }
  | { to: "declined"; fault: ReviewFault; note: string };

type Written = {
  /** The state of what was there before, also of what was deleted before it was published; null for a first review. */
  before: ReviewState | null;
  verifiedBuyer: boolean;
};

/**
 * The state of a review that its member has just written or edited. What was declined, or was not looked at yet, is
 * looked at first, whoever wrote it.
 */
export function stateAfterWriting({ before, verifiedBuyer }: Written): ReviewState {
  const mayBeShown = before === null || before === "published";
  return policy.reviews.verifiedBuyersAtOnce && verifiedBuyer && mayBeShown
    ? "published"
    : "pending";
}

/** What a decision does: a published review that was reported may be kept. Nothing is decided twice. */
export function decide(
  review: { state: ReviewState; openReports: number },
  decision: ReviewDecision,
): Result<"published" | "kept" | "declined", "nothing-to-decide"> {
  if (decision.to !== review.state) return ok(decision.to);
  return decision.to === "published" && review.openReports > 0
    ? ok("kept")
    : err("nothing-to-decide");
}
