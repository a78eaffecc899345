import { findCurrentSlug } from "#modules/catalogue/store/products.server.ts";
import { findReviewedProduct as findBySlug } from "#modules/reviews/store/member-reviews.server.ts";
import type { ReviewedProduct } from "#modules/reviews/rules/own-review.ts";
import type { Services } from "#platform/services.ts";

export type FoundReviewedProduct =
  | { kind: "found"; product: ReviewedProduct }
  | { kind: "moved"; slug: string }
  | { kind: "unknown" };

/** The product of a review page. An id or an old slug leads to a redirect to the current slug. */
export async function findReviewedProduct(
  { db }: Pick<Services, "db">,
  idOrSlug: string,
): Promise<FoundReviewedProduct> {
  // PostgreSQL rejects this character, and no slug has it.
  if (idOrSlug.includes("\0")) return { kind: "unknown" };
  const product = await findBySlug(db, idOrSlug);
  if (product) return { kind: "found", product };
  const slug = await findCurrentSlug(db, idOrSlug);
  return slug ? { kind: "moved", slug } : { kind: "unknown" };
}
