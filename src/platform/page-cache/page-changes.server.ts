import { sql } from "kysely";
import { poolOf, type Database } from "#platform/database/database.server.ts";

export type PageChanges = {
  /** Start time of the server process: after a failover, a restore or a restart it is another. */
  serverStart: string;
  xminHorizon: string;
  changes: { id: string; tag: string }[];
};

/**
 * The changes that may have been committed since an xmin horizon, and the new one: the oldest transaction still open.
 * Transactions commit in another order than they begin, so what an open one writes must stay visible to the next
 * question; asking by transaction instead of by row number sees exactly that. Without a horizon nothing is asked for.
 */
export async function readPageChanges(db: Database, since: string | null): Promise<PageChanges> {
  const bound = since === null ? "null" : `'${BigInt(since)}'`;
  // Without parameters, one short message asks and one answers; this stands before every page that is sent.
  const { rows } = await poolOf(db).query<
    [serverStart: string, xminHorizon: string, changes: PageChanges["changes"] | null]
  >({
    text: `
      select extract(epoch from pg_postmaster_start_time())::text, pg_snapshot_xmin(pg_current_snapshot())::text, (
        select json_agg(json_build_object('id', id::text, 'tag', subject))
        from page_change where transaction_id >= ${bound}::xid8)`,
    rowMode: "array",
  });
  const answer = rows[0];
  if (!answer) throw new Error("The database gave no xmin horizon.");
  return { serverStart: answer[0], xminHorizon: answer[1], changes: answer[2] ?? [] };
}

/**
 * Deletes changes that every node has long seen. A transaction may be open for hours before others see what it noted,
 * and no row knows when it was committed. So an age counts from the first sweep that saw the row, never from the
 * writing. Nodes sweep at the same time: what one has in hand, the others leave to it.
 */
export async function deleteOldPageChanges(db: Database): Promise<void> {
  await sql`
    delete from page_change where id in (
      select id from page_change where seen_at < clock_timestamp() - interval '1 hour' for update skip locked
    )`.execute(db);
  await sql`
    update page_change set seen_at = clock_timestamp() where id in (
      select id from page_change where seen_at is null for update skip locked
    )`.execute(db);
}
