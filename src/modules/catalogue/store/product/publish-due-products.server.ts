import type { Database } from "#platform/database/database.server.ts";

/**
 * Publishes the drafts whose time has come, and says how many. One that still lacks a picture, brand or category waits
 * until it has them: an active product must be whole.
 */
export async function publishDueProducts(db: Database, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("product")
    .set({ status: "active", publish_at: null })
    .where("status", "=", "draft")
    .where("publish_at", "<=", now)
    .where("picture_id", "is not", null)
    .where("brand_id", "is not", null)
    .where("category_id", "is not", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
