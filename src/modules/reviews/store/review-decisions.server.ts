import { sql } from "kysely";
import type { ReviewFault, ReviewState } from "#modules/reviews/rules/review-state.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

/** A review as the moderator sees it. */
export type ReviewToDecide = {
  id: number;
  uid: string | null;
  product: { id: number; name: string; slug: string };
  author: string;
  rating: number;
  title: string;
  body: string;
  state: ReviewState;
  verifiedBuyer: boolean;
  isSample: boolean;
  /** The reasons in reports that are not yet handled. */
  openReports: ReviewFault[];
};

const columns = sql`
  review.id, review.uid, jsonb_build_object('id', product.id, 'name', product.name, 'slug', product.slug) as product,
  review.author, review.rating, review.title, review.body, review.state, review.is_verified_buyer as "verifiedBuyer",
  review.is_sample as "isSample", array(
    select reason from review_report where review_id = review.id and closed_at is null order by created_at, uid
  ) as "openReports"`;

/** Reviews in a state, oldest first; or published reviews with reports. */
export async function listReviewsToDecide(
  db: Database,
  which: { state: ReviewState } | { reported: true },
  limit: number,
): Promise<ReviewToDecide[]> {
  const wanted =
    "reported" in which
      ? sql`review.is_published and exists (
          select from review_report where review_id = review.id and closed_at is null)`
      : sql`review.state = ${which.state}`;
  const { rows } = await sql<ReviewToDecide>`
    select ${columns} from review join product on product.id = review.product_id
    where ${wanted} order by review.state_changed_at, review.id limit ${limit}`.execute(db);
  return rows;
}

/** One review, locked until the transaction ends; null if there is none. */
export async function lockReviewToDecide(
  tx: DatabaseTransaction,
  id: number,
): Promise<ReviewToDecide | null> {
  const { rows } = await sql<ReviewToDecide>`
    select ${columns} from review join product on product.id = review.product_id
    where review.id = ${id} for update of review`.execute(tx);
  return rows[0] ?? null;
}

type Decided = {
  id: number;
  outcome: "published" | "kept" | "declined";
  verifiedBuyer: boolean;
  fault: ReviewFault | null;
  note: string;
  now: Date;
};

/** Stores a decision, logs it, and closes the reports. Returns the id of its event. */
export async function saveDecision(tx: DatabaseTransaction, decided: Decided): Promise<number> {
  const { id, outcome, verifiedBuyer, fault, note, now } = decided;
  const state = outcome === "declined" ? "declined" : "published";
  if (outcome !== "kept")
    await tx
      .updateTable("review")
      .set({
        state,
        state_changed_at: now,
        decline_reason: fault,
        decline_note: note,
        is_verified_buyer: verifiedBuyer,
        ...(state === "declined" && { is_testimonial: false }),
      })
      .where("id", "=", id)
      .execute();
  if (outcome === "published")
    await sql`
      delete from deleted_review using review where review.id = ${id}
        and deleted_review.uid = review.uid and deleted_review.product_id = review.product_id`.execute(
      tx,
    );
  await tx
    .updateTable("review_report")
    .set({ closed_at: now })
    .where("review_id", "=", id)
    .where("closed_at", "is", null)
    .execute();
  const event = await tx
    .insertInto("review_event")
    .values({ review_id: id, type: outcome, state, reason: fault, note, at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return event.id;
}

/** Adds a published review to the home page, or removes it; returns its title, or null if there is none. */
export async function setTestimonial(
  db: Database,
  id: number,
  isTestimonial: boolean,
): Promise<string | null> {
  const row = await db
    .updateTable("review")
    .set({ is_testimonial: isTestimonial })
    .where("id", "=", id)
    .where("is_published", "=", true)
    .returning("title")
    .executeTakeFirst();
  return row?.title ?? null;
}
