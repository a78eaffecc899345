import type { Account } from "#modules/accounts/rules/account.ts";
import {
  parseReviewText,
  type ReviewTextField,
  type TypedReview,
} from "#modules/reviews/rules/review-text.ts";
import type { Services } from "#platform/services.ts";
import { formError, type FormState } from "#modules/core/rules/form-state.ts";
import { reviewError, reviewMessages } from "#modules/reviews/rules/messages.ts";
import { authorOf } from "#modules/reviews/use-cases/own-reviews.server.ts";
import { writeReview } from "#modules/reviews/use-cases/write-review.server.ts";

type ReviewServices = Pick<Services, "db" | "clock" | "settings">;
export type ReviewReply = FormState<ReviewTextField>;

/** Saves a review; returns null on success, or else the errors. */
export async function answerReviewForm(
  services: ReviewServices,
  account: Account,
  { product, typed }: { product: { id: number }; typed: TypedReview },
): Promise<{ reply: ReviewReply; status: number } | null> {
  const text = parseReviewText(typed);
  if (!text.ok) {
    const errors = text.error.map((field) => [field, reviewError(field)]);
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
    : { reply: { values: typed, ...formError(reviewMessages.tooMany) }, status: 429 };
}
