import { account, HOUR, type Limits } from "#modules/core/rules/limit.ts";

export const reviewsLimits = {
  /** Reviews may need moderation by staff. */
  review: { perAccount: account("review", 20, HOUR) },
  reviewVote: { perAccount: account("review-vote", 200, HOUR) },
  reviewReport: { perAccount: account("review-report", 20, HOUR) },
} as const satisfies Limits;
