import { z } from "zod";
import { command } from "#platform/commands/command.server.ts";
import { languageOfOwner } from "#modules/accounts/use-cases/mail-owner.server.ts";
import { translateRows } from "#modules/translations/use-cases/translate-rows.server.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { newsOf } from "#modules/notifications/rules/notification.ts";
import { notify } from "#modules/notifications/use-cases/notify.server.ts";
import { isVerifiedBuyer } from "#modules/orders/store/member-orders.server.ts";
import {
  reviewDeclinedEmail,
  reviewPublishedEmail,
} from "#modules/reviews/emails/review-emails.ts";
import {
  decide,
  reviewFaults,
  type ReviewDecision,
  type ReviewState,
} from "#modules/reviews/rules/review-state.ts";
import { reviewDeclined, reviewPublished } from "#modules/reviews/rules/review-notifications.ts";
import { reviewLengths } from "#modules/reviews/rules/review-text.ts";
import {
  lockReviewToDecide,
  saveAnswer,
  saveDecision,
  setTestimonial,
} from "#modules/reviews/store/review-decisions.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import type { Services } from "#platform/services.ts";

const NOTE_LENGTH = 500;

type DecideReviewError = "unknown-review" | "edited-meanwhile" | "nothing-to-decide";
type Seen = { id: number; version?: number | undefined };
type Decided = {
  id: number;
  before: ReviewState;
  outcome: "published" | "kept" | "declined";
  title: string;
};

/** Publishes, keeps or declines a review, and sends its author the reason. */
async function decideReview(
  tx: DatabaseTransaction,
  { clock, shop }: Pick<Services, "clock" | "shop">,
  { id, version: seen }: Seen,
  decision: ReviewDecision,
): Promise<Result<Decided, DecideReviewError>> {
  const review = await lockReviewToDecide(tx, id);
  if (!review) return err("unknown-review");
  if (seen !== undefined && seen !== review.version) return err("edited-meanwhile");
  const { uid, title, state } = review;
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
        : await isVerifiedBuyer(tx, { uid, productId: review.product.id }),
    fault: declined?.fault ?? null,
    note: declined?.note ?? "",
    now,
  });
  if (uid !== null && decided.value !== "kept") {
    const product = await inAuthorsLanguage(tx, uid, review.product);
    await notify(tx, { shop }, [
      {
        uid,
        source: `review:${event}`,
        at: now,
        news: newsOf(declined ? reviewDeclined : reviewPublished, {
          slug: product.slug,
          name: product.name,
        }),
        email(to) {
          const about = { shop, email: to, product, title };
          return declined ? reviewDeclinedEmail(about, declined) : reviewPublishedEmail(about);
        },
      },
    ]);
  }
  return ok({ id, before: state, outcome: decided.value, title });
}

async function inAuthorsLanguage<Product extends { id: number; name: string; slug: string }>(
  tx: DatabaseTransaction,
  uid: string,
  product: Product,
): Promise<Product> {
  const language = await languageOfOwner(tx, uid);
  const fields = ["name", "slug"] as const;
  const [shown] = await translateRows(tx, language, "product", [product], ({ id }) => id, fields);
  return shown ?? product;
}

const sentences: Record<DecideReviewError, string> = {
  "unknown-review": "There is no such review.",
  "edited-meanwhile": "The author edited this review meanwhile. Read it again.",
  "nothing-to-decide": "This review was already decided.",
};

const codes = {
  "unknown-review": "unknown",
  "edited-meanwhile": "conflict",
  "nothing-to-decide": "refused",
} as const;

const permission = "reviews";
const id = z.int();
const seen = { id, version: z.int().optional() };

// The log has no words of the review, which may name people.
type Noted = { before: object; after: object };
const changeOf = (review: number, { before, after }: Noted) => ({
  kind: "review-state",
  id: String(review),
  version: null,
  before: { ...before },
  after: { ...after },
});

/** Publishes a review, or keeps a published one that was reported. */
export const publishReview = command({
  name: "publish-review",
  permission,
  schema: z.strictObject(seen),
  async run({ tx, services, note }, { id: review, version }) {
    const done = await decideReview(tx, services, { id: review, version }, { to: "published" });
    if (!done.ok) return err({ code: codes[done.error], message: sentences[done.error] });
    const { before, outcome } = done.value;
    note(changeOf(review, { before: { state: before }, after: { state: "published", outcome } }));
    return ok(done.value);
  },
});

/** Declines a review; its author gets the reason. */
export const declineReview = command({
  name: "decline-review",
  permission,
  schema: z.strictObject({
    ...seen,
    reason: z.enum(
      reviewFaults,
      `A reason is ${reviewFaults.join(", ")}. A negative opinion is not a reason (record 75)`,
    ),
    note: z
      .string()
      .trim()
      .max(NOTE_LENGTH, `A note has at most ${NOTE_LENGTH} characters`)
      .default(""),
  }),
  async run({ tx, services, note }, { id: review, version, reason: fault, note: words }) {
    const declined = { to: "declined", fault, note: words } as const;
    const done = await decideReview(tx, services, { id: review, version }, declined);
    if (!done.ok) return err({ code: codes[done.error], message: sentences[done.error] });
    const after = { state: "declined", reason: fault };
    note(changeOf(review, { before: { state: done.value.before, reason: null }, after }));
    return ok(done.value);
  },
});

/** Saves the shop's answer to a published review; an empty one removes it. */
export const answerReview = command({
  name: "answer-review",
  permission,
  schema: z.strictObject({
    id,
    answer: z
      .string()
      .trim()
      .max(
        reviewLengths.bodyMaximum,
        `An answer has at most ${reviewLengths.bodyMaximum} characters`,
      ),
  }),
  async run({ tx, at, note }, { id: review, answer }) {
    const former = await saveAnswer(tx, review, { answer, now: at });
    if (former === null)
      return err({ code: "unknown", message: "There is no such review, or it is not published." });
    const change = { before: { isAnswered: former !== "" }, after: { isAnswered: answer !== "" } };
    note(changeOf(review, change));
    return ok({ id: review, answer });
  },
});

/** Shows a published review on the home page or removes it (decision 15). */
export const featureReview = command({
  name: "feature-review",
  permission,
  schema: z.strictObject({ ...seen, isShown: z.boolean() }),
  async run({ tx, note }, { id: review, version, isShown }) {
    const found = await lockReviewToDecide(tx, review);
    if (found && version !== undefined && version !== found.version)
      return err({ code: "conflict", message: sentences["edited-meanwhile"] });
    const title = await setTestimonial(tx, review, isShown);
    if (title === null)
      return err({ code: "unknown", message: "There is no such review, or it is not published." });
    note(changeOf(review, { before: { isFeatured: !isShown }, after: { isFeatured: isShown } }));
    return ok({ id: review, title });
  },
});
