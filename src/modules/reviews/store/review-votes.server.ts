import type { ReviewFault } from "#modules/reviews/rules/review-state.ts";
import type { Database } from "#platform/database/database.server.ts";

type Vote = { id: number; uid: string; now: Date };

/** The author of a product's review and whether it is published; null if there is none. */
export async function findReviewToVoteOn(
  db: Database,
  { id, productId }: { id: number; productId: number },
): Promise<{ uid: string | null; isPublished: boolean } | null> {
  const row = await db
    .selectFrom("review")
    .select(["uid", "is_published as isPublished"])
    .where("id", "=", id)
    .where("product_id", "=", productId)
    .executeTakeFirst();
  return row ?? null;
}

/** Adds a member's helpful vote. Idempotent. */
export async function insertVote(db: Database, { id, uid, now }: Vote): Promise<void> {
  await db
    .insertInto("review_vote")
    .values({ review_id: id, uid, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteVote(
  db: Database,
  { id, uid }: { id: number; uid: string },
): Promise<void> {
  await db.deleteFrom("review_vote").where("review_id", "=", id).where("uid", "=", uid).execute();
}

/** The reviews that a member found helpful, and those they reported. */
export async function listOwnVotes(
  db: Database,
  { uid, ids }: { uid: string; ids: readonly number[] },
): Promise<{ helpful: number[]; reported: number[] }> {
  if (ids.length === 0) return { helpful: [], reported: [] };
  const [votes, reports] = await Promise.all(
    (["review_vote", "review_report"] as const).map((table) =>
      db
        .selectFrom(table)
        .select("review_id")
        .where("uid", "=", uid)
        .where("review_id", "in", ids)
        .execute(),
    ),
  );
  const idsOf = (rows: readonly { review_id: number }[] = []) => rows.map((row) => row.review_id);
  return { helpful: idsOf(votes), reported: idsOf(reports) };
}

/** Adds a member's report of a review, once. */
export async function insertReport(
  db: Database,
  { id, uid, fault, now }: Vote & { fault: ReviewFault },
): Promise<void> {
  await db
    .insertInto("review_report")
    .values({ review_id: id, uid, reason: fault, created_at: now, closed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
