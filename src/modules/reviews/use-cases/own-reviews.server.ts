import { namesOf, publicName, type Account } from "#modules/accounts/rules/account.ts";
import { findProfile } from "#modules/accounts/store/profiles.server.ts";
import { isVerifiedBuyer } from "#modules/orders/store/member-orders.server.ts";
import { MEMBER, shownAuthor } from "#modules/reviews/rules/review.ts";
import {
  deleteReview,
  findOwnReview,
  listOwnReviews as listInDatabase,
} from "#modules/reviews/store/member-reviews.server.ts";
import { pageCountOf } from "#modules/core/rules/page.ts";
import type { Services } from "#platform/services.ts";

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
  return { own, author: shownAuthor(author), verifiedBuyer };
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
  return publicName(profile?.firstName ? profile : namesOf(account.displayName)) || MEMBER;
}

const PAGE_SIZE = 10;

export type OwnReviews = NonNullable<Awaited<ReturnType<typeof listOwnReviews>>>;

/** The signed-in member's reviews, newest first; null without a session. */
export async function listOwnReviews(
  { db, accounts }: Pick<Services, "db" | "accounts">,
  request: Request,
  { page }: { page: number },
) {
  const account = (await accounts.identify(request))?.account;
  if (!account) return null;
  const { reviews, total } = await listInDatabase(db, account.uid, {
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  });
  return { reviews, page, pageCount: pageCountOf(total, PAGE_SIZE) };
}
