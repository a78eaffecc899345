import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";

/** The address that an imported redirect leads to; null without one. */
export async function findRedirect(db: Database, paths: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ target: string }>`
    select new_path as target from unnest(${paths}::text[]) with ordinality as asked (path, place)
    join address_redirect on old_path = path order by place limit 1`.execute(db);
  return rows[0]?.target ?? null;
}

/** The slug of a published product that a former shop called by this handle; null if there is none. */
export async function findSlugOfHandle(db: Database, handle: string): Promise<string | null> {
  const { rows } = await sql<{ slug: string }>`
    select slug from product where import_handle = ${handle} and is_published`.execute(db);
  return rows[0]?.slug ?? null;
}
