import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { notify } from "#modules/notifications/use-cases/notify.server.ts";
import { isVerifiedBuyer } from "#modules/orders/store/member-orders.server.ts";
import {
  reviewDeclinedEmail,
  reviewPublishedEmail,
} from "#modules/reviews/emails/review-emails.ts";
import {
  decide,
  type ReviewDecision,
  type ReviewState,
} from "#modules/reviews/rules/review-state.ts";
import {
  lockReviewToDecide,
  saveDecision,
  listReviewsToDecide as listInDatabase,
  type ReviewToDecide,
  setTestimonial,
} from "#modules/reviews/store/review-decisions.server.ts";
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
    const now = clock.now();
    const event = await saveDecision(tx, {
      id,
      outcome: decided.value,
      // An order may have been delivered since the review was written.
      verifiedBuyer:
        uid === null
          ? review.verifiedBuyer
          : await isVerifiedBuyer(tx, { uid, productId: product.id }),
      fault: declined?.fault ?? null,
      note: declined?.note ?? "",
      now,
    });
    if (uid !== null && decided.value !== "kept")
      await notify(tx, { shop }, [
        {
          uid,
          source: `review:${event}`,
          at: now,
          news: {
            kind: `review-${decision.to}`,
            params: { slug: product.slug, name: product.name },
          },
          email(to) {
            const about = { shop, email: to, product, title };
            return declined ? reviewDeclinedEmail(about, declined) : reviewPublishedEmail(about);
          },
        },
      ]);
    return ok({ outcome: decided.value, title });
  });
}

const MOST_LISTED = 50;

/** The reviews to moderate: those in a state, or published ones with reports. */
export function listReviewsToDecide(
  { db }: Pick<Services, "db">,
  which: { state: ReviewState } | { reported: true },
): Promise<ReviewToDecide[]> {
  return listInDatabase(db, which, MOST_LISTED);
}

/** Shows a published review on the home page or removes it (decision 15); returns its title. */
export async function showAtHome(
  { db }: Pick<Services, "db">,
  id: number,
  isShown: boolean,
): Promise<Result<string, "not-published">> {
  const title = await setTestimonial(db, id, isShown);
  return title === null ? err("not-published") : ok(title);
}
