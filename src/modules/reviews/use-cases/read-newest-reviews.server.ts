import { countStars, listReviews } from "#modules/reviews/store/published-reviews.server.ts";
import { policy } from "#modules/settings/rules/policy.ts";
import { ratingHistogram } from "#modules/reviews/rules/review.ts";
import type { Services } from "#platform/services.ts";

/** The newest reviews of a product, and the counts of all of them by stars. */
export async function readNewestReviews({ db }: Pick<Services, "db">, productId: number) {
  const limit = policy.reviews.onProductPage;
  const [reviews, counts] = await Promise.all([
    listReviews(db, productId, { stars: null, sort: "newest", limit, offset: 0 }),
    countStars(db, productId),
  ]);
  return { reviews, histogram: ratingHistogram(counts) };
}
