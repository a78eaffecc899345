import { findAccountByUid } from "#modules/accounts/store/accounts.server.ts";
import { isVerifiedBuyer } from "#modules/orders/store/is-verified-buyer.server.ts";
import { findMailChoices } from "#modules/notifications/store/notification-choices.server.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import {
  lockReviewToDecide,
  saveDecision,
} from "#modules/reviews/store/review-decisions.server.ts";
import { isMailWanted } from "#modules/notifications/rules/notification-category.ts";
import { decide, type ReviewDecision } from "#modules/reviews/rules/review-state.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import {
  reviewDeclinedEmail,
  reviewPublishedEmail,
} from "#modules/reviews/emails/review-emails.ts";
import type { Services } from "#platform/services.ts";

export type DecideReviewError = "unknown-review" | "nothing-to-decide";
export type Decided = { outcome: "published" | "kept" | "declined"; title: string };

/** Publishes, keeps or declines a review, and sends its author the reason. */
export async function decideReview(
  { db, clock, shop }: Pick<Services, "db" | "clock" | "shop">,
  id: number,
  decision: ReviewDecision,
): Promise<Result<Decided, DecideReviewError>> {
  return db.transaction().execute(async (tx) => {
    const review = await lockReviewToDecide(tx, id);
    if (!review) return err("unknown-review");
    const { uid, product, title, state } = review;
    const decided = decide({ state, openReports: review.openReports.length }, decision);
    if (!decided.ok) return decided;
    const declined = decision.to === "declined" ? decision : null;
    await saveDecision(tx, {
      id,
      outcome: decided.value,
      // An order may have been delivered since the review was written.
      verifiedBuyer:
        uid === null
          ? review.verifiedBuyer
          : await isVerifiedBuyer(tx, { uid, productId: product.id }),
      fault: declined?.fault ?? null,
      note: declined?.note ?? "",
      now: clock.now(),
    });
    const to = decided.value === "kept" ? null : await findWriterAddress(tx, uid, decision.to);
    if (to !== null) {
      const about = { shop, email: to, product, title };
      await enqueueEmail(
        tx,
        declined ? reviewDeclinedEmail(about, declined) : reviewPublishedEmail(about),
      );
    }
    return ok({ outcome: decided.value, title });
  });
}

/** The author's verified address, if these emails are wanted; else null. */
async function findWriterAddress(
  tx: DatabaseTransaction,
  uid: string | null,
  to: ReviewDecision["to"],
): Promise<string | null> {
  const account = uid === null ? null : await findAccountByUid(tx, uid);
  if (!account?.emailVerified) return null;
  // The reason for declining is always sent.
  const isTold =
    to === "declined" || isMailWanted(await findMailChoices(tx, account.uid), "reviews");
  return isTold ? account.email : null;
}
