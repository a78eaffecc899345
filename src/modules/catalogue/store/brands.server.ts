import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";

export async function listFeaturedBrands(db: Database): Promise<{ name: string; slug: string }[]> {
  const { rows } = await sql<{ name: string; slug: string }>`
    select name, slug from brand where is_featured order by position, id`.execute(db);
  return rows;
}
