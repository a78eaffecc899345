import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";

/** Merges the pending deltas into the stored filter counts and vocabulary; results of queries do not change. */
export async function compactFacets(db: Database): Promise<void> {
  await sql`select fold_counts(), fold_option_counts()`.execute(db);
}
