import { findProfile } from "#modules/accounts/store/profiles.server.ts";
import { isVerifiedBuyer } from "#modules/orders/store/is-verified-buyer.server.ts";
import { deleteReview, findOwnReview } from "#modules/reviews/store/member-reviews.server.ts";
import { namesOf, type Account } from "#modules/accounts/rules/account.ts";
import { reviewAuthor } from "#modules/reviews/rules/review-author.ts";
import {
  parseReviewText,
  type ReviewTextField,
  type TypedReview,
} from "#modules/reviews/rules/review-text.ts";
import type { Services } from "#platform/services.ts";
import { formError, type FormState } from "#modules/core/rules/form-state.ts";
import { reviewErrors, tooManyReviews } from "#modules/reviews/rules/messages.ts";
import { writeReview } from "#modules/reviews/use-cases/write-review.server.ts";

type ReviewServices = Pick<Services, "db" | "clock">;
export type ReviewReply = FormState<ReviewTextField>;
export type ReviewFormData = Awaited<ReturnType<typeof readReviewForm>>;

/** What the form of a review begins with: what its member has written, and how the page will name them. */
export async function readReviewForm(
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

/** Writes what was typed; null once that is done, else what must change. */
export async function answerReviewForm(
  services: ReviewServices,
  account: Account,
  { product, typed }: { product: { id: number }; typed: TypedReview },
): Promise<{ reply: ReviewReply; status: number } | null> {
  const text = parseReviewText(typed);
  if (!text.ok) {
    const errors = text.error.map((field) => [field, reviewErrors[field]]);
    return { reply: { values: typed, fieldErrors: Object.fromEntries(errors) }, status: 422 };
  }
  const written = await writeReview(services, {
    uid: account.uid,
    author: await authorOf(services, account),
    productId: product.id,
    text: text.value,
  });
  return written.ok
    ? null
    : { reply: { values: typed, ...formError(tooManyReviews) }, status: 429 };
}

/** Removes a member's own review of a product; once or often, the outcome is the same. */
export async function deleteOwnReview(
  { db, clock }: ReviewServices,
  { uid }: Account,
  product: { id: number },
): Promise<void> {
  await deleteReview(db, { uid, productId: product.id, now: clock.now() });
}

async function authorOf({ db }: Pick<Services, "db">, account: Account): Promise<string> {
  const profile = await findProfile(db, account.uid);
  return reviewAuthor(profile?.firstName ? profile : namesOf(account.displayName));
}
