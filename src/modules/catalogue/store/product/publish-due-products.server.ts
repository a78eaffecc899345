import type { Database } from "#platform/database/database.server.ts";

/**
 * Publishes the drafts that are due and returns their number. Drafts without a picture, brand or category wait,
 * because active products require them.
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
