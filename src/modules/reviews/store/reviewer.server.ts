import { sql } from "kysely";
import { FORMER_MEMBER } from "#modules/reviews/rules/review.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

/**
 * Anonymises a deleted member. Published reviews stay without a name, because ratings count them; unpublished ones,
 * votes and reports are deleted.
 */
export async function forgetReviewer(tx: DatabaseTransaction, uid: string): Promise<void> {
  await tx.deleteFrom("review_vote").where("uid", "=", uid).execute();
  await tx.deleteFrom("review_report").where("uid", "=", uid).execute();
  await tx.deleteFrom("deleted_review").where("uid", "=", uid).execute();
  await tx.deleteFrom("review").where("uid", "=", uid).where("state", "<>", "published").execute();
  await tx
    .updateTable("review")
    .set({ uid: null, author: FORMER_MEMBER })
    .where("uid", "=", uid)
    .execute();
}

/** A member's reviews, votes and reports, for the data export. */
export async function readReviewerData(db: Database, uid: string) {
  const [reviews, deleted, helpful, reports] = await Promise.all([
    db
      .selectFrom("review")
      .innerJoin("product", "product.id", "review.product_id")
      .select([
        "product.name as product",
        "review.author as shownAs",
        "review.rating",
        "review.title",
        "review.body",
        "review.written_on as writtenOn",
        "review.is_verified_buyer as verifiedBuyer",
        "review.state",
        "review.state_changed_at as since",
        "review.decline_reason as declinedBecause",
        "review.decline_note as note",
      ])
      .where("uid", "=", uid)
      .orderBy("review.id")
      .execute(),
    deletedOf(db, uid),
    votesOf(db, uid),
    reportsOf(db, uid),
  ]);
  return { reviews, deletedUnpublished: deleted, foundHelpful: helpful, reported: reports };
}

function deletedOf(db: Database, uid: string) {
  return db
    .selectFrom("deleted_review")
    .innerJoin("product", "product.id", "deleted_review.product_id")
    .select(["product.name as product", "deleted_review.state", "deleted_review.deleted_at as at"])
    .where("uid", "=", uid)
    .orderBy("deleted_review.deleted_at")
    .execute();
}

async function votesOf(db: Database, uid: string) {
  const { rows } = await sql<{ title: string; at: Date }>`
    select title, vote.created_at as at from review_vote as vote join review on review.id = review_id
    where vote.uid = ${uid} order by vote.created_at`.execute(db);
  return rows;
}

async function reportsOf(db: Database, uid: string) {
  const { rows } = await sql<{ title: string; reason: string; at: Date }>`
    select title, report.reason, report.created_at as at
    from review_report as report join review on review.id = review_id
    where report.uid = ${uid} order by report.created_at`.execute(db);
  return rows;
}
