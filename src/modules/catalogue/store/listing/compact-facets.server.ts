import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";

/**
 * Adds the deltas of filter counts and vocabulary to them; nobody waits for it, and lists say the same before and
 * after.
 */
export async function compactFacets(db: Database): Promise<void> {
  await sql`select fold_counts(), fold_option_counts()`.execute(db);
}
