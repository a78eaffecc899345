import { sql } from "kysely";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";

/** Where facts are read for notifications, each with a place that says how far. */
export type FactSource = "order_event";

/** From which transaction on a source has not been told whole, and the one to which it will be after this reading. */
export type Reading = { since: string; until: string };

/**
 * Begins to read a source, alone until the transaction ends. Transactions commit in another order than they begin; so
 * it is read from the oldest one that was open at the last reading, as the page cache's changes are. What is read twice
 * is told once, by its unique key.
 */
export async function beginReading(tx: DatabaseTransaction, source: FactSource): Promise<Reading> {
  await sql`
    select from notification_cursor where source = ${source} for update`.execute(tx);
  // A statement of its own, whose snapshot is newer than the wait. In a database that was copied into another server,
  // the numbers of transactions may begin anew.
  const { rows } = await sql<Reading>`
    select least(transaction_id, now.xmin)::text as since, now.xmin::text as until
    from notification_cursor, (select pg_snapshot_xmin(pg_current_snapshot()) as xmin) as now
    where source = ${source}`.execute(tx);
  const reading = rows[0];
  if (!reading) throw new Error(`Nobody has noted how far ${source} was read.`);
  return reading;
}

/** Says that everything of a source that was committed before this reading is told. */
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
