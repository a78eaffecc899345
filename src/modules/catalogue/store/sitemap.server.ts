import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";

/**
 * Ids per sitemap part, unused and hidden ones included; the protocol allows 50,000 URLs a file. The triggers that
 * record changes use the same number.
 */
const IDS_OF_A_PART = 40_000;

/** The numbers of the parts that have products, ascending. */
export async function listSitemapParts(db: Database): Promise<number[]> {
  const { rows } = await sql<{ part: number }>`
    select part::integer from generate_series(1, (
      select (max(id) - 1) / ${sql.lit(IDS_OF_A_PART)} + 1 from product where is_published)) as part
    where exists (
      select from product where is_published
        and id > (part - 1) * ${sql.lit(IDS_OF_A_PART)} and id <= part * ${sql.lit(IDS_OF_A_PART)})
    order by part`.execute(db);
  return rows.map(({ part }) => part);
}

/** The published products of one part, in a stable order. */
export function listForSitemap(
  db: Database,
  part: number,
): Promise<{ id: number; slug: string; updatedAt: Date }[]> {
  return db
    .selectFrom("product")
    .select(["id", "slug", "updated_at as updatedAt"])
    .where("is_published", "=", true)
    .where("id", ">", (part - 1) * IDS_OF_A_PART)
    .where("id", "<=", part * IDS_OF_A_PART)
    .orderBy("id")
    .execute();
}
