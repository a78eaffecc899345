import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { rememberingLog, stoppedClock } from "#testing/services.ts";
import { startTidying } from "./tidy.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase("empty");
});
afterAll(() => database.drop());

const left = async () =>
  (
    await database.pool.query(
      `select (select count(*)::int from rate_counter) as counters, (select count(*)::int from page_change) as changes`,
    )
  ).rows[0];

test("what is kept for a while is forgotten by one timer, and a failure keeps nothing else", async ({
  onTestFinished,
}) => {
  const { db, pool } = database;
  await pool.query(
    `insert into rate_counter (bucket, window_start, hits) values ('old', '2020-01-01', 1);
     insert into page_change (subject, seen_at) values ('product:1', now() - interval '2 hours');
     alter table outbox rename to outbox_away`,
  );
  const log = rememberingLog();
  const tidying = startTidying({ db, clock: stoppedClock(), log, everyMs: 20 });
  onTestFinished(() => tidying.stop());
  await vi.waitFor(async () => expect(await left()).toEqual({ counters: 0, changes: 0 }));
  expect(log.lines[0]).toMatchObject({ level: "error" });

  await pool.query(
    `alter table outbox_away rename to outbox;
     insert into page_change (subject, seen_at) values ('product:1', now() - interval '2 hours')`,
  );
  await vi.waitFor(async () => expect(await left()).toEqual({ counters: 0, changes: 0 }));
  await tidying.stop();
});
