import { namesOf, type Account } from "#modules/accounts/rules/account.ts";
import { findProfile } from "#modules/accounts/store/profiles.server.ts";
import { isVerifiedBuyer } from "#modules/orders/store/member-orders.server.ts";
import type { Services } from "#platform/services.ts";
import { reviewAuthor } from "#modules/reviews/rules/review-author.ts";
import { deleteReview, findOwnReview } from "#modules/reviews/store/member-reviews.server.ts";

export type OwnReviewForm = Awaited<ReturnType<typeof readOwnReview>>;

/** Returns a member's own review of a product, their public name and whether they bought it. */
export async function readOwnReview(
  { db }: Pick<Services, "db">,
  account: Account,
  { id: productId }: { id: number },
) {
  const { uid } = account;
  const [own, author, verifiedBuyer] = await Promise.all([
    findOwnReview(db, { uid, productId }),
    authorOf({ db }, account),
    isVerifiedBuyer(db, { uid, productId }),
  ]);
  return { own, author, verifiedBuyer };
}

/** Deletes a member's own review of a product. Idempotent. */
export async function deleteOwnReview(
  { db, clock }: Pick<Services, "db" | "clock">,
  { uid }: Account,
  product: { id: number },
): Promise<void> {
  await deleteReview(db, { uid, productId: product.id, now: clock.now() });
}

/** Returns the name that a member's reviews are published under. */
export async function authorOf({ db }: Pick<Services, "db">, account: Account): Promise<string> {
  const profile = await findProfile(db, account.uid);
  return reviewAuthor(profile?.firstName ? profile : namesOf(account.displayName));
}
