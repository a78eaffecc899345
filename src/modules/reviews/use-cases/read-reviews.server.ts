import { findCurrent } from "#modules/catalogue/store/products.server.ts";
import {
  type ReviewedProduct,
  ratingHistogram,
  type Testimonial,
} from "#modules/reviews/rules/review.ts";
import type { ReviewQuery } from "#modules/reviews/rules/review-query.ts";
import {
  findOwnReview,
  findReviewedProduct as findReviewed,
} from "#modules/reviews/store/member-reviews.server.ts";
import { listReviews, listTestimonials } from "#modules/reviews/store/published-reviews.server.ts";
import { listOwnVotes } from "#modules/reviews/store/review-votes.server.ts";
import { movedStatus, type MovedStatus } from "#modules/catalogue/rules/slug.ts";
import { currentLanguage, shopsLanguage } from "#modules/core/rules/language/language.ts";
import { pageCountOf } from "#modules/core/rules/page.ts";
import type { Services } from "#platform/services.ts";

/** The newest reviews of a product, and the counts of all of them by stars. */
export async function readNewestReviews(
  { db, settings }: Pick<Services, "db" | "settings">,
  productId: number,
) {
  const limit = settings.content.reviewsOnProductPage;
  const wanted = { stars: null, sort: "newest", limit, offset: 0 } as const;
  const { reviews, counts } = await listReviews(db, productId, wanted);
  return { reviews, histogram: ratingHistogram(counts) };
}

export type ReviewsPageData = Awaited<ReturnType<typeof readReviewsPage>>;

/** A page of a product's published reviews, with the signed-in member's own review, votes and reports. */
export async function readReviewsPage(
  { db, settings }: Pick<Services, "db" | "settings">,
  product: ReviewedProduct,
  { query, uid }: { query: ReviewQuery; uid: string | null },
) {
  const perPage = settings.content.reviewsPerPage;
  const [{ reviews, counts }, own] = await Promise.all([
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

/** The home page's reviews (decision 15). */
export function getTestimonials({ db }: Pick<Services, "db">): Promise<Testimonial[]> {
  return listTestimonials(db);
}

export type FoundReviewedProduct =
  | { kind: "found"; product: ReviewedProduct }
  | { kind: "moved"; slug: string; status: MovedStatus }
  | { kind: "unknown" };

/** The product of a review page. An id or an old slug leads to a redirect to the current slug. */
export async function findReviewedProduct(
  { db }: Pick<Services, "db">,
  idOrSlug: string,
): Promise<FoundReviewedProduct> {
  // PostgreSQL rejects this character, and no slug has it.
  if (idOrSlug.includes("\0")) return { kind: "unknown" };
  // A slug of another language may be that of another product here.
  const isOwn = currentLanguage() === shopsLanguage();
  const own = isOwn ? await findReviewed(db, idOrSlug) : null;
  if (own) return { kind: "found", product: own };
  const current = await findCurrent(db, idOrSlug);
  if (!current) return { kind: "unknown" };
  const { id, slug } = current;
  if (slug !== idOrSlug) return { kind: "moved", slug, status: movedStatus() };
  const product = await findReviewed(db, id);
  return product ? { kind: "found", product } : { kind: "unknown" };
}
