import {
  listReviewsToDecide as listInDatabase,
  type ReviewToDecide,
} from "#modules/reviews/store/review-decisions.server.ts";
import type { ReviewState } from "#modules/reviews/rules/review-state.ts";
import type { Services } from "#platform/services.ts";

const MOST_LISTED = 50;

/** The reviews to moderate: those in a state, or published ones with reports. */
export function listReviewsToDecide(
  { db }: Pick<Services, "db">,
  which: { state: ReviewState } | { reported: true },
): Promise<ReviewToDecide[]> {
  return listInDatabase(db, which, MOST_LISTED);
}
