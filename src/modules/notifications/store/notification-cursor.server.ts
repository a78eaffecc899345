import { sql } from "kysely";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";

/** The sources of notifications, each with a cursor. */
export type FactSource = "order_event";

/** The first transaction id that is not fully read, and the one after this reading. */
export type Reading = { since: string; until: string };

/**
 * Locks a source until the transaction ends. Transactions commit out of order, so reading starts at the oldest one
 * that was open at the last reading, like the page cache's. Rows that are read twice cause one notification, by their
 * unique key.
 */
export async function beginReading(tx: DatabaseTransaction, source: FactSource): Promise<Reading> {
  await sql`
    select from notification_cursor where source = ${source} for update`.execute(tx);
  // A separate statement, whose snapshot is newer than the lock. In a database restored on another server,
  // transaction ids may start again.
  const { rows } = await sql<Reading>`
    select least(transaction_id, now.xmin)::text as since, now.xmin::text as until
    from notification_cursor, (select pg_snapshot_xmin(pg_current_snapshot()) as xmin) as now
    where source = ${source}`.execute(tx);
  const reading = rows[0];
  if (!reading) throw new Error(`Nobody has noted how far ${source} was read.`);
  return reading;
}

/** Moves the cursor: everything committed before this reading was read. */
export async function endReading(
  tx: DatabaseTransaction,
  source: FactSource,
  { until }: Reading,
): Promise<void> {
  await sql`
    update notification_cursor set transaction_id = ${until}::xid8 where source = ${source}`.execute(
    tx,
  );
}
