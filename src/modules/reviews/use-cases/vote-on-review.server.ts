import { countTry, type Counted } from "#platform/database/rate-counters.server.ts";
import {
  deleteVote,
  findReviewToVoteOn,
  insertReport,
  insertVote,
} from "#modules/reviews/store/review-votes.server.ts";
import { reviewsLimits } from "./write-review.server.ts";
import type { ReviewFault } from "#modules/reviews/rules/review-state.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { Services } from "#platform/services.ts";

/** A member, and a published review of a product. */
type Voter = { uid: string; productId: number; id: number };
export type VoteError = "unknown-review" | "own-review" | "too-many";
type VoteServices = Pick<Services, "db" | "clock">;

/** Adds or removes a member's helpful vote. Idempotent. */
export async function voteOnReview(
  services: VoteServices,
  voter: Voter,
  isHelpful: boolean,
): Promise<Result<null, VoteError>> {
  const allowed = await mayVote(services, voter, [reviewsLimits.reviewVote.perAccount, voter.uid]);
  if (!allowed.ok) return allowed;
  const vote = { ...voter, now: services.clock.now() };
  await (isHelpful ? insertVote(services.db, vote) : deleteVote(services.db, vote));
  return ok(null);
}

/** Reports a review to the moderator; it stays published until a decision. */
export async function reportReview(
  services: VoteServices,
  voter: Voter,
  fault: ReviewFault,
): Promise<Result<null, VoteError>> {
  const allowed = await mayVote(services, voter, [
    reviewsLimits.reviewReport.perAccount,
    voter.uid,
  ]);
  if (!allowed.ok) return allowed;
  await insertReport(services.db, { ...voter, fault, now: services.clock.now() });
  return ok(null);
}

async function mayVote(
  { db, clock }: VoteServices,
  { uid, ...review }: Voter,
  counted: Counted,
): Promise<Result<null, VoteError>> {
  const within = await countTry({ db, clock }, [counted]);
  if (!within.ok) return err("too-many");
  const found = await findReviewToVoteOn(db, review);
  if (!found?.isPublished) return err("unknown-review");
  return found.uid === uid ? err("own-review") : ok(null);
}
