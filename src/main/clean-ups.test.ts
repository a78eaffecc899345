import { expect, test } from "vitest";
import { testDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import { cleanUp } from "#platform/jobs/clean-up.ts";
import { cleanUps } from "./modules.ts";

const database = testDatabase("empty");

const left = async () =>
  (
    await database.pool.query(
      `select (select count(*)::int from rate_counter) as counters, (select count(*)::int from page_change where seen_at < now() - interval '1 hour') as changes`,
    )
  ).rows[0];

test("a failed clean-up of one table is reported, and the others still run", async () => {
  const services = testServices(database.db);
  await database.pool.query(
    `insert into rate_counter values ('sign-up', 'client', 'hash', 3600, '2020-01-01', 1);
     insert into page_change (subject, seen_at) values ('product:1', now() - interval '2 hours');
     alter table outbox rename to outbox_away`,
  );
  await expect(cleanUp(services, cleanUps)).rejects.toThrow("outbox");
  expect(await left()).toEqual({ counters: 0, changes: 0 });
  await database.pool.query("alter table outbox_away rename to outbox");
  await cleanUp(services, cleanUps);
});

test("expired sessions and links are deleted", async () => {
  const { pool } = database;
  await pool.query(
    `insert into account (id, email, display_name) values ('a', 'ada@example.com', 'Ada');
     insert into account_session (id, account_id, token_hash, expires_at, created_at) values
       ('good', 'a', '1', '2026-03-05', '2026-02-27'), ('idle', 'a', '2', '2026-02-28', '2026-02-20'),
       ('old', 'a', '3', '2026-03-05', '2026-01-29');
     insert into account_link (token_hash, account_id, purpose, expires_at) values
       ('good', 'a', 'verify-email', '2026-03-02'), ('expired', 'a', 'verify-email', '2026-02-27'),
       ('long expired', 'a', 'reset-password', '2026-02-20')`,
  );
  await cleanUp(testServices(database.db), cleanUps);
  const kept = async (query: string) => (await pool.query(query)).rows.map(({ id }) => id);
  expect(await kept("select id from account_session")).toEqual(["good"]);
  expect(await kept("select token_hash as id from account_link order by 1")).toEqual([
    "expired",
    "good",
  ]);
});
