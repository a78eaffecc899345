import { sql } from "kysely";
import { shopDay } from "#modules/delivery/rules/calendar.ts";
import { containing } from "#modules/core/rules/text.ts";
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
  writtenOn: string;
  isTestimonial: boolean;
  /** Why it was declined, and the note to its author. */
  fault: ReviewFault | null;
  note: string;
  answer: string;
  helpful: number;
  /** The reasons in reports that are not yet handled. */
  openReports: ReviewFault[];
  /** Grows when its author edits it. */
  version: number;
};

const columns = sql`
  review.id, review.uid, jsonb_build_object('id', product.id, 'name', product.name, 'slug', product.slug) as product,
  review.author, review.rating, review.title, review.body, review.state, review.is_verified_buyer as "verifiedBuyer",
  review.is_sample as "isSample", review.written_on as "writtenOn", review.is_testimonial as "isTestimonial",
  review.decline_reason as fault, review.decline_note as note, review.answer, review.helpful_count as helpful, array(
    select reason from review_report where review_id = review.id and closed_at is null order by created_at, uid
  ) as "openReports", (
    select coalesce(max(id), 0) from review_event where review_id = review.id and type in ('written', 'edited')
  ) as version`;

const isReported = sql`review.is_published and exists (
  select from review_report where review_id = review.id and closed_at is null)`;

export type StaffReviewFilter = {
  state?: ReviewState | undefined;
  isReported?: boolean;
  productId?: number | undefined;
  stars?: number | undefined;
  words?: readonly string[];
  /** The oldest first is the order of moderation. */
  isOldestFirst?: boolean;
  /** The id of the last review of the page before. */
  after?: number | null;
};

/** Reviews for moderators. */
export async function listStaffReviews(
  db: Database,
  { state, productId, stars, words = [], after = null, ...filter }: StaffReviewFilter,
  limit: number,
): Promise<ReviewToDecide[]> {
  const order = filter.isOldestFirst ? sql`review.id` : sql`review.id desc`;
  const isLater = filter.isOldestFirst ? sql`review.id > ${after}` : sql`review.id < ${after}`;
  const wanted = [
    ...(after === null ? [] : [isLater]),
    ...(state === undefined ? [] : [sql`review.state = ${state}`]),
    ...(filter.isReported ? [isReported] : []),
    ...(productId === undefined ? [] : [sql`review.product_id = ${productId}`]),
    ...(stars === undefined ? [] : [sql`review.rating = ${stars}`]),
    ...words.map(
      (word) =>
        sql`lower(review.author || ' ' || review.title || ' ' || review.body) like ${containing(word)}`,
    ),
  ];
  const where = wanted.length > 0 ? sql`where ${sql.join(wanted, sql` and `)}` : sql``;
  const { rows } = await sql<ReviewToDecide>`
    select ${columns} from review join product on product.id = review.product_id
    ${where} order by ${order} limit ${limit}`.execute(db);
  return rows;
}

/** Reviews that wait for a decision, and published ones with open reports. */
export async function countOpenReviews(
  db: Database,
): Promise<{ pending: number; reported: number }> {
  const { rows } = await sql<{ pending: number; reported: number }>`
    select (select count(*)::integer from review where state = 'pending') as pending,
      (select count(distinct review_id)::integer from review_report join review on review.id = review_id
        where closed_at is null and review.is_published) as reported`.execute(db);
  return rows[0] ?? { pending: 0, reported: 0 };
}

/** One review, locked until the transaction ends; null if there is none. */
export async function lockReviewToDecide(
  tx: DatabaseTransaction,
  id: number,
): Promise<ReviewToDecide | null> {
  await sql`select from review where id = ${id} for update`.execute(tx);
  // A separate statement after the lock, so that it sees an edit committed meanwhile.
  const { rows } = await sql<ReviewToDecide>`
    select ${columns} from review join product on product.id = review.product_id
    where review.id = ${id}`.execute(tx);
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

/** Saves the shop's answer to a published review; returns the former one, or null if there is no such review. */
export async function saveAnswer(
  tx: DatabaseTransaction,
  id: number,
  { answer, now }: { answer: string; now: Date },
): Promise<string | null> {
  const day = shopDay(now);
  const { rows } = await sql<{ former: string }>`
    update review set answer = ${answer}, answered_on = ${answer === "" ? null : day}
    from review as former where review.id = ${id} and former.id = review.id and review.is_published
    returning former.answer as former`.execute(tx);
  return rows[0]?.former ?? null;
}
