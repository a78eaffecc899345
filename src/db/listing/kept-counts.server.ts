import { sql } from "kysely";
import type { Database } from "#db/database.server.ts";

/** Works what was noted of filter counts and vocabulary into them; nobody waits for it, and lists say the same before and after. */
export async function foldCounts(db: Database): Promise<void> {
  await sql`select fold_counts()`.execute(db);
}
