import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";

/** A process that has not been seen for so long was killed. */
const LOST_AFTER_SECONDS = 20;

/** Runs one start at a time, so that of two starts the second one sees the first. */
export async function oneStartAtATime<T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`lock table shop_process in share row exclusive mode`.execute(tx);
    return work(tx);
  });
}

/** When each other process of the shop was last seen; killed ones are deleted. */
export async function listOtherProcesses(db: Database, id: string): Promise<Date[]> {
  await db
    .deleteFrom("shop_process")
    .where(sql<boolean>`seen_at < now() - make_interval(secs => ${LOST_AFTER_SECONDS})`)
    .execute();
  const rows = await db
    .selectFrom("shop_process")
    .select("seen_at")
    .where("id", "<>", id)
    .execute();
  return rows.map(({ seen_at: seenAt }) => seenAt);
}

export async function noteProcess(db: Database, id: string): Promise<void> {
  await db
    .insertInto("shop_process")
    .values({ id })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ seen_at: sql`now()` }))
    .execute();
}

export async function forgetProcess(db: Database, id: string): Promise<void> {
  await db.deleteFrom("shop_process").where("id", "=", id).execute();
}
