import { sql } from "kysely";
import { poolOf, type Database } from "#platform/database/database.server.ts";
import { isOutdatedStatement } from "#platform/database/prepared-statements.server.ts";

export type PageChanges = {
  /** The server process's start time, which changes after a failover, a restore or a restart. */
  serverStart: string;
  xminHorizon: string;
  changes: { id: string; tag: string }[];
};

/**
 * Returns the changes that may have been committed since an xmin horizon, and the new horizon: the
 * oldest open transaction. Transactions commit in another order than they begin, so row numbers
 * would skip changes. Without a horizon there are no changes.
 */
export async function readPageChanges(db: Database, since: string | null): Promise<PageChanges> {
  // Prepared, because it precedes every page that is sent: planning it took longer than running it.
  const { rows } = await ask(db, { name: "page-changes", values: [since] }).catch(
    (error: unknown) => {
      if (!isOutdatedStatement(error)) throw error;
      return ask(db, { values: [since] });
    },
  );
  const answer = rows[0];
  if (!answer) throw new Error("The database gave no xmin horizon.");
  return { serverStart: answer[0], xminHorizon: answer[1], changes: answer[2] ?? [] };
}

type Row = [serverStart: string, xminHorizon: string, changes: PageChanges["changes"] | null];

function ask(db: Database, query: { name?: string; values: [since: string | null] }) {
  return poolOf(db).query<Row>({
    text: `
      select extract(epoch from pg_postmaster_start_time())::text, pg_snapshot_xmin(pg_current_snapshot())::text, (
        select json_agg(json_build_object('id', id::text, 'tag', subject))
        from page_change where transaction_id >= $1::xid8)`,
    rowMode: "array",
    ...query,
  });
}

/**
 * Deletes changes an hour after a sweep first saw them. The time of writing does not count, because
 * a transaction may stay open for hours. Sweeps of several nodes skip each other's rows.
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
