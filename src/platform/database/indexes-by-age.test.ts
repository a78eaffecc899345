import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database } from "#platform/database/database.server.ts";
import { deleteOldEmails } from "#platform/mail/outbox.server.ts";
import { listStaffReviews } from "#modules/reviews/store/review-decisions.server.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";

let database: TestDatabase;
/** One connection, so that it knows which indexes its statements have used. */
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  db = openDatabase({ ...database.poolConfig, max: 1, answerWithinMs: null });
  await database.pool.query(`
    insert into outbox (payload, created_at, sent_at)
      select '{}', now() - n * interval '1 hour', now() from generate_series(1, 5000) as n;
    insert into review (product_id, uid, author, rating, title, body, written_on, state)
      select (select min(id) from product), 'member-' || n, 'Ada L.', 2, 'Too dim', 'By night.', '2026-03-01',
        case when n % 500 = 0 then 'pending' else 'published' end
      from generate_series(1, 5000) as n;
    analyze outbox, review`);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

const statements: [index: string, run: () => Promise<unknown>][] = [
  ["review_in_state", () => listStaffReviews(db, { state: "pending" }, 50)],
  ["outbox_by_age", () => deleteOldEmails(db, daysAgo(200))],
];

/** How often this connection has looked into an index. */
async function scansOf(index: string): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ scans: number }>`
    select idx_scan::integer as scans from pg_stat_user_indexes where indexrelname = ${index}`.execute(
    db,
  );
  return rows[0]?.scans ?? 0;
}

test.each(statements)("%s is used by its statement", async (index, run) => {
  const before = await scansOf(index);
  await run();
  expect(await scansOf(index)).toBeGreaterThan(before);
});
