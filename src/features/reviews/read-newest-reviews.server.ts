import { countStars, listReviews } from "#db/review/published-reviews.server.ts";
import { policy } from "#domain/policy.ts";
import { ratingHistogram } from "#domain/review/review.ts";
import type { Services } from "#ports/services.ts";

/** The newest reviews of a product, and how all of them are spread over the stars. */
export async function readNewestReviews({ db }: Pick<Services, "db">, productId: number) {
  const limit = policy.reviews.onProductPage;
  const [reviews, counts] = await Promise.all([
    listReviews(db, productId, { stars: null, sort: "newest", limit, offset: 0 }),
    countStars(db, productId),
  ]);
  return { reviews, histogram: ratingHistogram(counts) };
}
