import { findOwnReview } from "#modules/reviews/store/member-reviews.server.ts";
import type { ReviewedProduct } from "#modules/reviews/rules/own-review.ts";
import { countStars, listReviews } from "#modules/reviews/store/published-reviews.server.ts";
import { listOwnVotes } from "#modules/reviews/store/review-votes.server.ts";
import { pageCountOf } from "#modules/site/rules/page-number.ts";
import { policy } from "#modules/settings/rules/policy.ts";
import type { ReviewQuery } from "#modules/reviews/rules/review-query.ts";
import { ratingHistogram } from "#modules/reviews/rules/review.ts";
import type { Services } from "#platform/services.ts";

export type ReviewsPageData = Awaited<ReturnType<typeof readReviewsPage>>;

/** A page of a product's published reviews, with the signed-in member's own review, votes and reports. */
export async function readReviewsPage(
  { db }: Pick<Services, "db">,
  product: ReviewedProduct,
  { query, uid }: { query: ReviewQuery; uid: string | null },
) {
  const { perPage } = policy.reviews;
  const [counts, reviews, own] = await Promise.all([
    countStars(db, product.id),
    listReviews(db, product.id, { ...query, limit: perPage, offset: (query.page - 1) * perPage }),
    uid === null ? null : findOwnReview(db, { uid, productId: product.id }),
  ]);
  const histogram = ratingHistogram(counts);
  const listed = histogram.filter(({ stars }) => query.stars === null || stars === query.stars);
  const total = listed.reduce((sum, { count }) => sum + count, 0);
  const ids = reviews.map(({ id }) => id);
  const votes = uid === null ? { helpful: [], reported: [] } : await listOwnVotes(db, { uid, ids });
  return {
    product,
    histogram,
    reviews,
    query,
    total,
    pageCount: pageCountOf(total, perPage),
    own,
    votes,
  };
}
