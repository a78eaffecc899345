import { reviewTexts } from "./review-texts.ts";
import { parseReviewFault } from "#modules/reviews/rules/review-state.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { Services } from "#platform/services.ts";
import {
  reportReview,
  voteOnReview,
  type VoteError,
} from "#modules/reviews/use-cases/vote-on-review.server.ts";

export const voteFields = ["intent", "review", "reason"] as const;
type TypedVote = Record<(typeof voteFields)[number], string>;

const refusals: Record<VoteError | "nonsense" | "no-reason", { text: string; status: number }> = {
  nonsense: { text: reviewTexts.unreadableForm, status: 422 },
  "no-reason": { text: reviewTexts.missingReason, status: 422 },
  "unknown-review": { text: reviewTexts.reviewGone, status: 404 },
  "own-review": { text: reviewTexts.ownVote, status: 409 },
  "too-many": { text: reviewTexts.tooManyAttempts, status: 429 },
};

/** Applies a vote or report to a review; returns the review's id. */
export async function answerVote(
  services: Pick<Services, "db" | "clock">,
  { uid, productId }: { uid: string; productId: number },
  { intent, review, reason }: TypedVote,
): Promise<Result<number, { text: string; status: number }>> {
  const id = /^[1-9]\d{0,14}$/.test(review) ? Number(review) : null;
  if (id === null) return err(refusals.nonsense);
  const voter = { uid, productId, id };
  const done = await (() => {
    switch (intent) {
      case "helpful":
        return voteOnReview(services, voter, true);
      case "not-helpful":
        return voteOnReview(services, voter, false);
      case "report": {
        const fault = parseReviewFault(reason);
        return fault ? reportReview(services, voter, fault) : err("no-reason" as const);
      }
      default:
        return err("nonsense" as const);
    }
  })();
  return done.ok ? ok(id) : err(refusals[done.error]);
}
