import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { isVerifiedBuyer } from "#modules/orders/store/member-orders.server.ts";
import { countTry } from "#platform/database/rate-counters.server.ts";
import { retryTransaction } from "#platform/database/retry-transaction.server.ts";
import {
  findDeletedState,
  insertReview,
  lockOwnState,
  updateReview,
  type ReviewToSave,
} from "#modules/reviews/store/member-reviews.server.ts";
import { stateAfterWriting, type ReviewState } from "#modules/reviews/rules/review-state.ts";
import type { ReviewText } from "#modules/reviews/rules/review-text.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { Settings } from "#platform/settings/settings.ts";
import type { Services } from "#platform/services.ts";
import { account, HOUR, type Limits } from "#modules/core/rules/limit.ts";

export const reviewsLimits = {
  /** Reviews may need moderation by staff. */
  review: { perAccount: account("review", 20, HOUR) },
  reviewVote: { perAccount: account("review-vote", 200, HOUR) },
  reviewReport: { perAccount: account("review-report", 20, HOUR) },
} as const satisfies Limits;

type ToWrite = { uid: string; author: string; productId: number; text: ReviewText };

/** Creates or updates a member's review of a product; returns its state. */
export async function writeReview(
  { db, clock, settings }: Pick<Services, "db" | "clock" | "settings">,
  { uid, author, productId, text }: ToWrite,
): Promise<Result<ReviewState, "too-many">> {
  const within = await countTry({ db, clock }, [[reviewsLimits.review.perAccount, uid]]);
  if (!within.ok) return err("too-many");
  const now = clock.now();
  const state = await retryTransaction(db, async (tx) => {
    const verifiedBuyer = await isVerifiedBuyer(tx, { uid, productId });
    return save(tx, { ...text, uid, productId, author, verifiedBuyer, now }, settings);
  });
  return ok(state);
}

async function save(
  tx: DatabaseTransaction,
  review: ReviewToSave,
  { content }: Pick<Settings, "content">,
): Promise<ReviewState> {
  const { verifiedBuyer } = review;
  const before = await lockOwnState(tx, review);
  // A deleted state matters only without a present review.
  const deleted = before === null ? await findDeletedState(tx, review) : null;
  const first = stateAfterWriting({ before: deleted, verifiedBuyer }, content);
  if (before === null && (await insertReview(tx, { ...review, state: first }))) return first;
  // Another tab may have inserted it: the insert waited for that transaction.
  const known = before ?? (await lockOwnState(tx, review)) ?? first;
  const state = stateAfterWriting({ before: known, verifiedBuyer }, content);
  await updateReview(tx, { ...review, before: known, state });
  return state;
}
