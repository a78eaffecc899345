import { sql } from "kysely";
import type { Limit } from "#domain/limits.ts";
import type { Database } from "./database.server.ts";

/**
 * Counts one more in a bucket and answers how many there have been in the current window of so many seconds. Counting
 * in the database holds across every node.
 */
export async function countHit(
  db: Database,
  bucket: string,
  windowSeconds: number,
  now: Date,
): Promise<number> {
  const { hits } = await db
    .insertInto("rate_counter")
    .values({ bucket, window_start: windowStart(windowSeconds, now), hits: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["bucket", "window_start"])
        .doUpdateSet({ hits: sql<number>`rate_counter.hits + 1` }),
    )
    .returning("hits")
    .executeTakeFirstOrThrow();
  return hits;
}

/** Takes one back that was counted at this moment. */
export async function uncountHit(
  db: Database,
  bucket: string,
  windowSeconds: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable("rate_counter")
    .set({ hits: sql<number>`hits - 1` })
    .where("bucket", "=", bucket)
    .where("window_start", "=", windowStart(windowSeconds, now))
    .where("hits", ">", 0)
    .execute();
}

function windowStart(windowSeconds: number, now: Date): Date {
  const windowMs = windowSeconds * 1000;
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs);
}

/** Counts one more, and says whether that is more than the limit allows. */
export async function isOverLimit(
  { db, clock }: { db: Database; clock: { now(): Date } },
  bucket: string,
  limit: Limit,
): Promise<boolean> {
  return (await countHit(db, bucket, limit.windowSeconds, clock.now())) > limit.hits;
}

/** Forgets windows that began before a time. */
export async function deleteOldCounters(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("rate_counter").where("window_start", "<", before).execute();
}
