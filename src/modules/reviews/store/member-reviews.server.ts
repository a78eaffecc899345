import { sql } from "kysely";
import { currentLanguage } from "#modules/core/rules/language/language.ts";
import { translateRows } from "#modules/translations/use-cases/translate-rows.server.ts";
import { shopDay } from "#modules/delivery/rules/calendar.ts";
import type { OwnReview, ReviewedProduct } from "#modules/reviews/rules/review.ts";
import type { ReviewState } from "#modules/reviews/rules/review-state.ts";
import type { ReviewText } from "#modules/reviews/rules/review-text.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

const ownColumns = sql`
  review.id, review.rating, title, body, state, decline_reason as fault, decline_note as note`;

/** A published product by its slug, or by its id; null if there is none. */
export async function findReviewedProduct(
  db: Database,
  slugOrId: string | number,
): Promise<ReviewedProduct | null> {
  const key = sql.ref(typeof slugOrId === "string" ? "slug" : "id");
  const { rows } = await sql<ReviewedProduct>`
    select id, slug, name, rating, review_count as "reviewCount" from product
    where ${key} = ${slugOrId} and is_published`.execute(db);
  const [product] = await translateRows(db, currentLanguage(), "product", rows, ({ id }) => id, [
    "name",
    "slug",
  ]);
  return product ?? null;
}

/** A member's review of a product; null if there is none. */
export async function findOwnReview(
  db: Database,
  { uid, productId }: { uid: string; productId: number },
): Promise<OwnReview | null> {
  const { rows } = await sql<OwnReview>`
    select ${ownColumns} from review where product_id = ${productId} and uid = ${uid}`.execute(db);
  return rows[0] ?? null;
}

type ProductOfReview = { name: string; slug: string; isPublished: boolean };
type OwnReviewRow = OwnReview & ProductOfReview & { product_id: number };

/** A member's reviews with their products, newest first. */
export async function listOwnReviews(
  db: Database,
  uid: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ reviews: (OwnReview & { product: ProductOfReview })[]; total: number }> {
  const [{ rows: reviews }, { rows: counts }] = await Promise.all([
    sql<OwnReviewRow>`
      select ${ownColumns}, product_id, product.name, product.slug, product.is_published as "isPublished"
      from review join product on product.id = review.product_id
      where uid = ${uid} order by review.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`
      select count(*)::integer as total from review where uid = ${uid}`.execute(db),
  ]);
  const named = await translateRows<OwnReviewRow>(
    db,
    currentLanguage(),
    "product",
    reviews,
    (row) => row.product_id,
    ["name", "slug"],
  );
  return {
    reviews: named.map(({ product_id: _, name, slug, isPublished, ...review }) => ({
      ...review,
      product: { name, slug, isPublished },
    })),
    total: counts[0]?.total ?? 0,
  };
}

export type ReviewToSave = ReviewText & {
  uid: string;
  productId: number;
  author: string;
  verifiedBuyer: boolean;
  now: Date;
};

/** The state of a member's review, locked until the transaction ends; null if there is none. */
export async function lockOwnState(
  tx: DatabaseTransaction,
  { uid, productId }: { uid: string; productId: number },
): Promise<ReviewState | null> {
  const row = await tx
    .selectFrom("review")
    .select("state")
    .where("product_id", "=", productId)
    .where("uid", "=", uid)
    .forUpdate()
    .executeTakeFirst();
  return row?.state ?? null;
}

/**
 * Inserts a member's first review of a product; false if another tab has inserted one at the same time. The unique
 * key makes the second insert wait for the first.
 */
export async function insertReview(
  tx: DatabaseTransaction,
  { uid, productId, state, ...review }: ReviewToSave & { state: ReviewState },
): Promise<boolean> {
  const added = await tx
    .insertInto("review")
    .values({
      ...columnsOf(review),
      uid,
      product_id: productId,
      state,
      state_changed_at: review.now,
      created_at: review.now,
    })
    .onConflict((conflict) => conflict.columns(["product_id", "uid"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (added) await noteWriting(tx, { id: added.id, type: "written", state, now: review.now });
  return added !== undefined;
}

/** Updates a member's review and removes it from the home page, where it was chosen for its former text. */
export async function updateReview(
  tx: DatabaseTransaction,
  {
    uid,
    productId,
    state,
    before,
    ...review
  }: ReviewToSave & Record<"state" | "before", ReviewState>,
): Promise<void> {
  const { id } = await tx
    .updateTable("review")
    .set({
      ...columnsOf(review),
      state,
      ...(state !== before && { state_changed_at: review.now }),
      decline_reason: null,
      decline_note: "",
      is_testimonial: false,
    })
    .where("product_id", "=", productId)
    .where("uid", "=", uid)
    .returning("id")
    .executeTakeFirstOrThrow();
  await noteWriting(tx, { id, type: "edited", state, now: review.now });
}

function columnsOf(review: Omit<ReviewToSave, "uid" | "productId">) {
  const { author, rating, title, body, verifiedBuyer, now } = review;
  return {
    author,
    rating,
    title,
    body,
    written_on: shopDay(now),
    is_verified_buyer: verifiedBuyer,
  };
}

async function noteWriting(
  tx: DatabaseTransaction,
  {
    id,
    type,
    state,
    now,
  }: { id: number; type: "written" | "edited"; state: ReviewState; now: Date },
): Promise<void> {
  await tx
    .insertInto("review_event")
    .values({ review_id: id, type, state, reason: null, at: now })
    .execute();
}

/** Deletes a member's review of a product. An unpublished review's state is kept for the next one. */
export async function deleteReview(
  db: Database,
  { uid, productId, now }: { uid: string; productId: number; now: Date },
): Promise<void> {
  await sql`
    with deleted as (
      delete from review where product_id = ${productId} and uid = ${uid} returning uid, product_id, state
    )
    insert into deleted_review (uid, product_id, state, deleted_at)
    select uid, product_id, state, ${now} from deleted where state <> 'published'
    on conflict (uid, product_id) do update set state = excluded.state, deleted_at = excluded.deleted_at`.execute(
    db,
  );
}

/** The state of the member's deleted review, if it was not published; else null. */
export async function findDeletedState(
  db: Database,
  { uid, productId }: { uid: string; productId: number },
): Promise<ReviewState | null> {
  const { rows } = await sql<{ state: ReviewState }>`
    select state from deleted_review where uid = ${uid} and product_id = ${productId}`.execute(db);
  return rows[0]?.state ?? null;
}
