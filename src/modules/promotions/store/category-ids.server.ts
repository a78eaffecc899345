import type { Database } from "#platform/database/database.server.ts";

/** The ids of the categories with these slugs; unknown ones are left out. */
export async function findCategoryIds(db: Database, slugs: readonly string[]): Promise<number[]> {
  if (slugs.length === 0) return [];
  const rows = await db.selectFrom("category").select("id").where("slug", "in", slugs).execute();
  return rows.map(({ id }) => id);
}
