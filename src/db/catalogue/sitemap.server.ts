import type { Database } from "#db/database.server.ts";

/** How many products a visitor can find. */
export async function countPublished(db: Database): Promise<number> {
  const row = await db
    .selectFrom("product")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("is_published", "=", true)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Published products in a lasting order, for the sitemap. */
export async function listForSitemap(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ slug: string; updatedAt: Date }[]> {
  return db
    .selectFrom("product")
    .select(["slug", "updated_at as updatedAt"])
    .where("is_published", "=", true)
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
}
