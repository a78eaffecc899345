import { sql } from "kysely";
import type { Database } from "./database.server.ts";

export type PageChanges = { horizon: string; changes: { id: string; subject: string }[] };

/**
 * The changes that may have been committed since a horizon, and the new horizon: the oldest transaction still open.
 * Transactions commit in another order than they begin, so what an open one writes must stay visible to the next
 * question; asking by transaction instead of by row number sees exactly that. Without a horizon nothing is asked for.
 */
export async function readPageChanges(db: Database, since: string | null): Promise<PageChanges> {
  const { rows } = await sql<PageChanges>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', id::text, 'subject', subject))
        from page_change where transaction_id >= ${since}::xid8
      ), '[]') as changes`.execute(db);
  const answer = rows[0];
  if (!answer) throw new Error("The database gave no horizon.");
  return answer;
}

/** Forgets changes that every node has long seen. */
export async function forgetOldPageChanges(db: Database): Promise<void> {
  await sql`delete from page_change where changed_at < now() - interval '1 hour'`.execute(db);
}
